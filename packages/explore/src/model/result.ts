/** What a chart's query gave, as the contract answers it (5.11). */
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

/** The contract's kinds of columns, by number. */
export const columnKinds = ['number', 'text', 'time', 'flag'] as const;

export type Row = Readonly<Record<string, unknown>>;

/** The rows of a result; none where it is no table. */
export const rowsOf = (result: ChartResult | undefined): readonly Row[] =>
  Array.isArray(result?.data) ? (result.data as readonly Row[]) : [];

/** The columns of a result, by name and kind; those of the first row where the answer names none. */
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

/** Compares two cells: numbers by size, all else by the language's order, nothing at the end. */
const compareCells = (a: Plain, b: Plain): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
};

/** Rows ordered by a column; those without a value stand last either way. */
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

/** Rows one of whose cells holds the search. */
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

/** How moments of a column are written: as days where none has a time of day, else to the second. Milliseconds since 1970 UTC. */
export const momentFormat = (values: Iterable<unknown>): '%Y-%m-%d' | '%Y-%m-%d %H:%M:%S' => {
  for (const value of values) if (typeof value === 'number' && value % dayMs !== 0) return '%Y-%m-%d %H:%M:%S';
  return '%Y-%m-%d';
};
