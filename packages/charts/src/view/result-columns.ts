import type { FramePiece } from '@sightline/core/frames';

/** A value in the result of a chart query, as in the contract's JSON. Times are milliseconds since 1970 UTC. */
export type ChartCell = string | number | boolean | null;

/** Name of a missing value in the contract. */
export const nullName = '<NULL>';

/** A chart's data by columns. */
export interface ResultColumns {
  readonly names: readonly string[];
  /** Type of each column, as the contract's type number: 0 number, 1 text, 2 time, 3 boolean. */
  readonly types: readonly number[];
  readonly rowCount: number;
  /**
   * Set if the rows were reduced to those from which the same lines can be drawn. `from` is the original number of
   * rows. `totals` has the sums over all original rows by column, if they are known.
   */
  readonly reduced?: {
    readonly from: number;
    readonly columns: number;
    readonly totals?: ReadonlyMap<string, number>;
  };
  /** The single currency of the amounts, if the server detected one. */
  readonly currency?: string;
  /** Time range of the query, if it had a start and an end: start inclusive, end exclusive, in ms. */
  readonly range?: { readonly from: number; readonly to: number };
  /** Data of the chart's annotation layers by their names, as returned by the server. */
  readonly annotations?: unknown;
  /** Start and end of the query's time range, in ms; null or undefined for an open end. */
  readonly ends: readonly [from: number | null | undefined, to: number | null | undefined];
  /** Time at which the data was read, in ms. */
  readonly readAt?: number;
  /** Values of a column by its name; `undefined` if there is no such column. */
  readonly column: (name: string) => readonly ChartCell[] | undefined;
  /**
   * Returns the typed arrays in which a column was received. Empty if the result was received as rows. Do not mutate
   * the arrays.
   */
  readonly pieces?: (name: string) => readonly FramePiece[];
}

const isCell = (value: unknown): value is ChartCell =>
  value === null || (value !== undefined && typeof value !== 'object');

const cellOf = (value: unknown): ChartCell =>
  isCell(value) ? value : value === undefined ? null : JSON.stringify(value);

/**
 * Returns the array itself if all its values are valid cells. Results can be large, so values are copied only if
 * necessary.
 */
const cellsOf = (values: readonly unknown[]): readonly ChartCell[] =>
  values.every(isCell) ? values : values.map(cellOf);

/** Converts a result of a chart query (contract 5.11) to columns. Columns are read on demand. */
export const resultColumns = (result: {
  readonly colnames?: readonly string[] | undefined;
  readonly coltypes?: readonly number[] | undefined;
  readonly data?: unknown;
  /** Returns the values of a column by its name. Columnar results have this function and `rowCount` instead of rows. */
  readonly cells?: (name: string) => readonly unknown[] | undefined;
  readonly pieces?: (name: string) => readonly FramePiece[];
  readonly rowCount?: number;
  readonly reduced_from?: number | undefined;
  readonly reduced?: { readonly width: number } | undefined;
  readonly detected_currency?: string | null | undefined;
  readonly annotation_data?: unknown;
  readonly from_dttm?: number | null | undefined;
  readonly to_dttm?: number | null | undefined;
  readonly queried_dttm?: string | null | undefined;
}): ResultColumns => {
  const byColumns = result.cells !== undefined && result.colnames !== undefined;
  const rows =
    !byColumns && Array.isArray(result.data) ? (result.data as readonly Readonly<Record<string, unknown>>[]) : [];
  const rowCount = byColumns ? (result.rowCount ?? 0) : rows.length;
  const names = result.colnames ?? Object.keys(rows[0] ?? {});
  const read = (name: string): readonly ChartCell[] =>
    byColumns ? cellsOf(result.cells?.(name) ?? []) : rows.map((row) => cellOf(row[name]));
  const readAt = Date.parse(result.queried_dttm ?? '');
  const kept = new Map<string, readonly ChartCell[]>();
  return {
    names,
    types: names.map((_, at) => result.coltypes?.[at] ?? 1),
    rowCount,
    ...(result.reduced ? { reduced: { from: result.reduced_from ?? rowCount, columns: result.reduced.width } } : {}),
    ...(typeof result.from_dttm === 'number' && typeof result.to_dttm === 'number'
      ? { range: { from: result.from_dttm, to: result.to_dttm } }
      : {}),
    annotations: result.annotation_data,
    ends: [result.from_dttm, result.to_dttm],
    ...(Number.isFinite(readAt) ? { readAt } : {}),
    ...(result.detected_currency ? { currency: result.detected_currency } : {}),
    pieces: (name) => result.pieces?.(name) ?? [],
    column: (name) => {
      if (!names.includes(name)) return undefined;
      const known = kept.get(name) ?? read(name);
      kept.set(name, known);
      return known;
    },
  };
};

const isValue = (cell: ChartCell): cell is number | null => cell === null || Number.isFinite(cell);

/** Returns values as numbers, with null for values that are not numbers. */
export const numbersOf = (cells: readonly ChartCell[]): readonly (number | null)[] =>
  cells.every(isValue) ? cells : cells.map(numberOf);

/** Returns a value as a number; null if it is not a number. */
export const numberOf = (cell: ChartCell | undefined): number | null => {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  if (typeof cell === 'boolean') return cell ? 1 : 0;
  if (typeof cell !== 'string' || cell.trim() === '') return null;
  const number = Number(cell);
  return Number.isFinite(number) ? number : null;
};

/** True if all numbers can be years. Years are written without thousands separators. */
export const areYears = (cells: readonly ChartCell[]): boolean =>
  cells.every((cell) => cell === null || (Number.isInteger(cell) && Number(cell) > 1499 && Number(cell) < 2201));
