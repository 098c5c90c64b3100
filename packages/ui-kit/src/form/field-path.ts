/** The values of a form. */
export type Values = object;

/** Messages by field path: `{ 'columns.3.label': 'Label is required' }`. */
export type FieldErrors = Readonly<Record<string, string>>;

type Bag = Readonly<Record<string, unknown>>;

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

/** Returns the value at a path such as `columns.3.label`; undefined if the path does not exist. */
export function valueAt(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isBag(at) ? at[key] : undefined), values);
}

/** Returns the values with the value at a path replaced. Only the objects along the path are copied. */
export function withValueAt<T extends Values>(values: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const inside = (values as Bag)[key];
  const next = rest.length === 0 ? value : withValueAt(isBag(inside) ? inside : {}, rest.join('.'), value);
  if (!Array.isArray(values)) return { ...values, [key]: next };
  return values.map((old: unknown, index) => (String(index) === key ? next : old)) as unknown as T;
}
