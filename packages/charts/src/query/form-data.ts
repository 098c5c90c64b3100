/**
 * Settings of a chart in the contract's format. They are not validated, because stored charts contain stale and unknown
 * keys.
 */
export type FormData = Readonly<Record<string, unknown>>;

/** A metric: the name of a saved metric, or one defined in the chart. */
export type Metric = string | { readonly label?: string; readonly [key: string]: unknown };
/** A dimension: the name of a column, or SQL defined in the chart. */
export type Dimension =
  | string
  | { readonly label?: string; readonly sqlExpression?: string; readonly [key: string]: unknown };

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textIn = (form: FormData, name: string): string | undefined =>
  typeof form[name] === 'string' && form[name] !== '' ? form[name] : undefined;
export const flagIn = (form: FormData, name: string, fallback: boolean): boolean =>
  typeof form[name] === 'boolean' ? form[name] : fallback;

/** Returns a setting as a number, even if it is stored as text; undefined for any other value. */
export const numberIn = (form: FormData, name: string): number | undefined => {
  const value = form[name];
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
};

/** Returns a setting as a list. A single value becomes a list of one, and a missing value becomes an empty list. */
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

/** Column name of a metric or dimension in the result. */
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

/** Removes duplicates and keeps the first of each label. */
export const distinctByLabel = <T extends Metric | Dimension>(items: readonly T[]): readonly T[] => {
  const seen = new Set<string>();
  return items.filter((item) => {
    const label = labelOf(item);
    if (seen.has(label)) return false;
    seen.add(label);
    return true;
  });
};
