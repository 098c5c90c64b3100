import { orderIn } from './used-parts.ts';

/** A column by which rows are sorted. */
export interface RowSort {
  readonly column: string;
  readonly isAscending: boolean;
}

/** Reads the stored sort order. Entries that cannot be read are left out, as in the query. */
export const rowSorts = (stored: unknown): readonly RowSort[] =>
  (Array.isArray(stored) ? (stored as readonly unknown[]) : []).flatMap((item): RowSort[] => {
    const pair = orderIn(item);
    return pair ? [{ column: pair[0], isAscending: pair[1] === true }] : [];
  });

/** Returns the sort order as stored: JSON texts of pairs. */
export const storedSorts = (sorts: readonly RowSort[]): readonly string[] =>
  sorts.map(({ column, isAscending }) => JSON.stringify([column, isAscending]));
