/** Result of a chart query, in the contract's format (5.11). */
export interface ChartResult {
  readonly data?: unknown;
  readonly colnames?: readonly string[];
  readonly coltypes?: readonly number[];
  readonly rowcount?: number | null;
  readonly query?: string | null;
  readonly is_cached?: boolean | null;
  readonly cached_dttm?: string | null;
  readonly error?: string | null;
}

/** Time in ms at which a result was cached; undefined if it is fresh, or if the server does not tell. */
export const cachedSince = ({ is_cached: isCached, cached_dttm: at }: ChartResult): number | undefined => {
  if (isCached !== true || !at) return undefined;
  // The contract gives times without a zone, in UTC.
  const ms = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/u.test(at) ? at : `${at}Z`);
  return Number.isNaN(ms) ? undefined : ms;
};

/** Column types, indexed by the contract's type number. */
export const columnKinds = ['number', 'text', 'time', 'flag'] as const;

export type Row = Readonly<Record<string, unknown>>;

/** Rows of a result; empty if the result is not a table. */
export const rowsOf = (result: ChartResult | undefined): readonly Row[] =>
  Array.isArray(result?.data) ? (result.data as readonly Row[]) : [];

/** Columns of a result with their types. If the result lists no columns, those of the first row are used. */
export const columnsOf = (
  result: ChartResult | undefined,
): readonly { readonly name: string; readonly kind: (typeof columnKinds)[number] }[] =>
  (result?.colnames ?? Object.keys(rowsOf(result)[0] ?? {})).map((name, index) => ({
    name,
    kind: columnKinds[result?.coltypes?.[index] ?? 1] ?? 'text',
  }));

/**
 * Splits the name of a column that compares a metric with another period. For example, `difference__sales__sales__1
 * year ago` has the type `difference`, the metric `sales` and the period `1 year ago`. If the query has dimensions, the
 * period is followed by their values. Undefined for all other columns.
 */
export const changeColumn = (
  name: string,
): { readonly type: string; readonly of: string; readonly period: string } | undefined => {
  const [, type, of, period] = /^(difference|percentage|ratio)__(.+)__\2__(.+)$/u.exec(name) ?? [];
  return type === undefined || of === undefined || period === undefined ? undefined : { type, of, period };
};

/**
 * For a column of a time comparison, returns the column that it is compared with and the time offset. Undefined for all
 * other columns.
 */
export const comparedColumn = (
  name: string,
  names: ReadonlySet<string>,
): { readonly of: string; readonly offset: string } | undefined => {
  const at = name.lastIndexOf('__');
  const of = name.slice(0, at);
  const offset = name.slice(at + 2);
  // The two underscores before the offset do not identify it: names of dataset columns may contain them, too.
  const isOffset = /^(?:inherit|.+ ago|\d{4}-\d{2}-\d{2}.*)$/u.test(offset);
  return at > 0 && names.has(of) && isOffset ? { of, offset } : undefined;
};

const dayMs = 86_400_000;

/**
 * Format for the times in a column (milliseconds since 1970 UTC): dates if no value has a time of day, otherwise dates
 * with times to the second.
 */
export const momentFormat = (values: Iterable<unknown>): '%Y-%m-%d' | '%Y-%m-%d %H:%M:%S' => {
  for (const value of values) if (typeof value === 'number' && value % dayMs !== 0) return '%Y-%m-%d %H:%M:%S';
  return '%Y-%m-%d';
};
