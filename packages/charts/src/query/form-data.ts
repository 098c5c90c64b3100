/** Settings of a chart as the contract stores them; read defensively, since stored charts carry stale and odd keys. */
export type FormData = Readonly<Record<string, unknown>>;

/** A metric: the name of a saved one, or one that the chart brings along. */
export type Metric = string | { readonly label?: string; readonly [key: string]: unknown };
/** A dimension: a column's name, or SQL that the chart brings along. */
export type Dimension =
  | string
  | { readonly label?: string; readonly sqlExpression?: string; readonly [key: string]: unknown };

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textIn = (form: FormData, name: string): string | undefined =>
  typeof form[name] === 'string' && form[name] !== '' ? form[name] : undefined;
export const flagIn = (form: FormData, name: string, fallback: boolean): boolean =>
  typeof form[name] === 'boolean' ? form[name] : fallback;

/** A number, also where it is stored as text. */
export const numberIn = (form: FormData, name: string): number | undefined => {
  const value = form[name];
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
};

/** A list; a single value counts as a list of one, nothing as an empty one. */
export const listIn = (form: FormData, name: string): readonly unknown[] => {
  const value = form[name];
  if (Array.isArray(value)) return value as readonly unknown[];
  return value === undefined || value === null || value === '' ? [] : [value];
};

const isNamed = (value: unknown): value is string | Record<string, unknown> =>
  (typeof value === 'string' && value !== '') || isObject(value);

export const metricsIn = (form: FormData, ...names: readonly string[]): readonly Metric[] =>
  names.flatMap((name) => listIn(form, name)).filter(isNamed);
export const dimensionsIn = (form: FormData, ...names: readonly string[]): readonly Dimension[] =>
  names.flatMap((name) => listIn(form, name)).filter(isNamed);

/** The name of a metric's or dimension's column in the result. */
export const labelOf = (item: Metric | Dimension): string => {
  if (typeof item === 'string') return item;
  if (typeof item.label === 'string' && item.label !== '') return item.label;
  const { aggregate, column, sqlExpression } = item as {
    aggregate?: unknown;
    column?: unknown;
    sqlExpression?: unknown;
  };
  if (typeof aggregate === 'string' && isObject(column)) return `${aggregate}(${String(column['column_name'])})`;
  return typeof sqlExpression === 'string' ? sqlExpression : '';
};

/** Without doubles, the first one kept. */
export const distinctByLabel = <T extends Metric | Dimension>(items: readonly T[]): readonly T[] => {
  const seen = new Set<string>();
  return items.filter((item) => {
    const label = labelOf(item);
    if (seen.has(label)) return false;
    seen.add(label);
    return true;
  });
};
