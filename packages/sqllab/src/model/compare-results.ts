import type { FrameCell, FrameColumnSchema } from '@sightline/core/frames';
import { compareNumbers, isOrdered } from './compare-cells.ts';
import { cellOf, type ResultRows } from './result-rows.ts';

export type RowChange = 'same' | 'changed' | 'added' | 'removed';

/** A column of a comparison, by its position in both results; undefined where the column is missing. */
export interface ComparedColumn {
  readonly schema: FrameColumnSchema;
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** A row of a comparison, by its position in both results; -1 where the row is missing. */
export interface ComparedRow {
  readonly change: RowChange;
  readonly before: number;
  readonly after: number;
}

export interface Comparison {
  /** Columns of the later result, then columns that only the earlier one has. */
  readonly columns: readonly ComparedColumn[];
  /**
   * Rows in the order of the later result. A removed row comes after the row that it followed in the earlier result.
   */
  readonly rows: readonly ComparedRow[];
  readonly counts: Readonly<Record<RowChange, number>>;
}

/** Returns the names of the columns that both results have, in the order of the later one. */
export const sharedNames = (before: ResultRows, after: ResultRows): readonly string[] => {
  const known = new Set(before.columns.map(({ name }) => name));
  return after.columns.map(({ name }) => name).filter((name, at, all) => known.has(name) && all.indexOf(name) === at);
};

/** Returns a value as a text. Only equal values have the same text. */
const keyOf = (cell: FrameCell): string => {
  if (cell === null) return 'null';
  if (typeof cell === 'object') return `json ${JSON.stringify(cell)}`;
  return typeof cell === 'bigint' || typeof cell === 'number' ? `number ${cell}` : `${typeof cell} ${cell}`;
};

const placeOf = (rows: ResultRows, name: string): number => rows.columns.findIndex((column) => column.name === name);

/** Returns a key for each row, made from its values in the given columns. */
const rowKeys = (rows: ResultRows, names: readonly string[]): readonly string[] => {
  const places = names.map((name) => placeOf(rows, name));
  return Array.from({ length: rows.rowCount }, (_, row) =>
    JSON.stringify(places.map((place) => keyOf(cellOf(rows, row, place)))),
  );
};

const isUnique = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

/** Maximum number of columns in a key. */
const mostKeys = 4;

/**
 * Returns the columns whose values together identify each row in both results. Uses as few of the first columns as
 * possible, because queries usually put the columns that they group by first. Returns an empty list if no columns
 * identify the rows; rows are then compared by their row numbers.
 */
export const keyColumns = (before: ResultRows, after: ResultRows): readonly string[] => {
  const names = sharedNames(before, after).slice(0, mostKeys);
  for (let count = 1; count <= names.length; count += 1) {
    const keys = names.slice(0, count);
    if (isUnique(rowKeys(before, keys)) && isUnique(rowKeys(after, keys))) return keys;
  }
  return [];
};

/** True if two values are equal. Numbers are compared by value, whatever their type. */
export const isSameCell = (one: FrameCell, other: FrameCell, kind: FrameColumnSchema['kind']): boolean => {
  if (kind === 'number' && isOrdered(one, kind) && isOrdered(other, kind))
    return typeof one === typeof other ? compareNumbers(one, other) === 0 : Number(one) === Number(other);
  return keyOf(one) === keyOf(other);
};

const columnsOf = (before: ResultRows, after: ResultRows): readonly ComparedColumn[] => {
  const placed = (place: number): number | undefined => (place < 0 ? undefined : place);
  return [
    ...after.columns.map((schema, at): ComparedColumn => ({
      schema,
      before: placed(placeOf(before, schema.name)),
      after: at,
    })),
    ...before.columns.flatMap((schema, at): readonly ComparedColumn[] =>
      placeOf(after, schema.name) < 0 ? [{ schema, before: at, after: undefined }] : [],
    ),
  ];
};

/**
 * For each row of the later result, returns the position of the matching row in the earlier result, or -1 if there is
 * none. Rows with equal keys are matched in their order.
 */
const partnersOf = (before: ResultRows, after: ResultRows, keys: readonly string[]): Int32Array => {
  if (keys.length === 0)
    return Int32Array.from({ length: after.rowCount }, (_, row) => (row < before.rowCount ? row : -1));
  const places = new Map<string, number[]>();
  rowKeys(before, keys).forEach((key, row) => {
    const rows = places.get(key);
    if (rows) rows.push(row);
    else places.set(key, [row]);
  });
  for (const rows of places.values()) rows.reverse();
  return Int32Array.from(rowKeys(after, keys), (key) => places.get(key)?.pop() ?? -1);
};

/**
 * Compares two results row by row. Rows with equal values in the key columns are paired; without key columns, rows with
 * the same row number.
 */
export const compareResults = (before: ResultRows, after: ResultRows, keys: readonly string[]): Comparison => {
  const columns = columnsOf(before, after);
  const partners = partnersOf(before, after, keys);
  const taken = new Set(partners);
  const rows: ComparedRow[] = [];
  const counts = { same: 0, changed: 0, added: 0, removed: 0 };
  const put = (row: ComparedRow) => {
    rows.push(row);
    counts[row.change] += 1;
  };
  /** Adds consecutive rows of the earlier result, starting at `from`, that the later result does not have. */
  const putRemoved = (from: number) => {
    for (let row = from; row < before.rowCount && !taken.has(row); row += 1)
      put({ change: 'removed', before: row, after: -1 });
  };
  const isSame = (one: number, other: number): boolean =>
    columns.every(
      (column) =>
        column.before !== undefined &&
        column.after !== undefined &&
        isSameCell(cellOf(before, one, column.before), cellOf(after, other, column.after), column.schema.kind),
    );
  putRemoved(0);
  partners.forEach((partner, row) => {
    if (partner < 0) put({ change: 'added', before: -1, after: row });
    else {
      put({ change: isSame(partner, row) ? 'same' : 'changed', before: partner, after: row });
      putRemoved(partner + 1);
    }
  });
  return { columns, rows, counts };
};
