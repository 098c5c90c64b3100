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

type Plain = string | number | boolean | null;

const plain = (value: unknown): Plain =>
  value === null || value === undefined
    ? null
    : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : JSON.stringify(value);

/** Compares two cells: numbers by value, others in the order of the locale. Nulls come last. */
const compareCells = (a: Plain, b: Plain): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
};

/** Sorts rows by a column. Rows without a value come last in both directions. */
export const sortRows = (
  rows: readonly Row[],
  sort: { readonly column: string; readonly direction: 'ascending' | 'descending' } | undefined,
): readonly Row[] => {
  if (!sort) return rows;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [plain(one[sort.column]), plain(other[sort.column])];
    return a === null || b === null ? compareCells(a, b) : compareCells(a, b) * turn;
  });
};

/** Rows in which any cell contains the search text. */
export const searchRows = (rows: readonly Row[], search: string): readonly Row[] => {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return rows;
  return rows.filter((row) =>
    Object.values(row).some((value) =>
      String(plain(value) ?? '')
        .toLocaleLowerCase()
        .includes(wanted),
    ),
  );
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
