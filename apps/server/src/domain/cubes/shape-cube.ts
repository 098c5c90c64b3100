import type { CubeFacts, CubeRefusal } from '@sightline/core/cube';
import { cubeCellColumns } from '@sightline/core/cube';
import type { Cell, Column, Table } from '../../engine/columns.ts';
import { frameOf, tableOf, type Frame } from '../../engine/post-processing/frame.ts';
import { inOrder } from '../chart-data/run-result-type.ts';
import type { CubePlan } from './plan-cube.ts';

/** The three tables of a cube, in the order of `cubeResults`. */
export interface ShapedCube {
  readonly rows: Table;
  readonly bins: Table;
  readonly cells: Table;
  /**
   * Names of the columns of `rows` whose cells contain numbers instead of values. Each number identifies a group and a
   * measure.
   */
  readonly numbered: readonly string[];
  readonly facts: CubeFacts;
}

const columnNamed = (table: Table, name: string): Column =>
  table.columns.find((column) => column.name === name) ?? {
    name,
    kind: 'number',
    engineType: 'DOUBLE',
    values: Array.from<Cell>({ length: table.rowCount }).fill(null),
  };

const numbers = (name: string, values: readonly Cell[]): Column => ({
  name,
  kind: 'number',
  engineType: 'DOUBLE',
  values,
});

const isBefore = (a: Cell, b: Cell): number => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
};

/** Numbers the distinct tuples of columns in the order of their first rows. */
const numberTuples = (columns: readonly Column[], rowCount: number) => {
  const known = new Map<string, number>();
  const firstRows: number[] = [];
  const ofRow = Array.from({ length: rowCount }, (_, row) => {
    const key = JSON.stringify(columns.map(({ values }) => values[row] ?? null));
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, firstRows.length);
    return firstRows.push(row) - 1;
  });
  return { firstRows, ofRow };
};

const picked = (columns: readonly Column[], rows: readonly number[]): readonly Column[] =>
  columns.map((column) => ({ ...column, values: rows.map((row) => column.values[row] ?? null) }));

interface SortKey {
  readonly values: readonly Cell[];
  readonly ascending: boolean;
}

/** Numbers the distinct tuples of columns in the order of the sort keys. */
const sortedTuples = (columns: readonly Column[], rowCount: number, keys: readonly SortKey[]) => {
  const { firstRows, ofRow } = numberTuples(columns, rowCount);
  const compare = ({ values, ascending }: SortKey, one: number, other: number): number => {
    const [a, b] = [values[one] ?? null, values[other] ?? null];
    return ascending || a === null || b === null ? isBefore(a, b) : isBefore(b, a);
  };
  const inPlace = firstRows
    .map((row, number) => ({ row, number }))
    .toSorted((a, b) => keys.reduce((done, key) => done || compare(key, a.row, b.row), 0));
  const placeOf = new Map(inPlace.map(({ number }, place) => [number, place]));
  return { firstRows: inPlace.map(({ row }) => row), ofRow: ofRow.map((number) => placeOf.get(number)!) };
};

/** Returns those sort keys of the query that are dimensions, not metrics. */
const orderOfGroups = ({ facts: { order } }: CubePlan, dimensions: readonly Column[]): readonly SortKey[] =>
  order.flatMap((each) => {
    const column = 'column' in each ? dimensions.find(({ name }) => name === each.column) : undefined;
    return column ? [{ values: column.values, ascending: each.ascending }] : [];
  });

/**
 * Returns the rows of the query for all bins together. The cells of its metrics contain numbers that identify the group
 * and the measure.
 */
const rowsOf = async (
  plan: CubePlan,
  groups: readonly Column[],
  { count, postProcess }: { readonly count: number; readonly postProcess: (frame: Frame) => Promise<Frame> },
) => {
  const { length: all } = plan.facts.measures;
  const measures = plan.metrics.map((label, at) =>
    numbers(
      label,
      Array.from({ length: count }, (_, group) => group * all + at),
    ),
  );
  const table: Table = { columns: [...groups, ...measures], rowCount: count };
  const made = plan.steps.length === 0 || count === 0 ? table : tableOf(await postProcess(frameOf(table)));
  const own = new Set(plan.dimensions);
  const numbered = made.columns.map(({ name }) => name).filter((name) => !own.has(name));
  return { rows: { ...made, columns: inOrder(made.columns, plan.columnOrder) }, numbered };
};

/**
 * Shapes the rows of a cube's query: groups, bins, and the parts of each group in each bin. Returns the reason if
 * values cannot be added up, if more groups without a known order exist than the row limit allows, or if two columns
 * have the same name.
 */
export const shapeCube = async (
  plan: CubePlan,
  table: Table,
  options: {
    /** Maximum number of rows of the original query. */
    readonly limit: number;
    readonly postProcess: (frame: Frame) => Promise<Frame>;
  },
): Promise<ShapedCube | CubeRefusal> => {
  const { limit, postProcess } = options;
  const parts = plan.partLabels.map((label) => columnNamed(table, label));
  const isNumeric = ({ values }: Column) => values.every((value) => value === null || typeof value === 'number');
  // Exact decimals, 64-bit integers and minimums of texts are encoded as text, which cannot be added up.
  if (!parts.every(isNumeric)) return 'measure';
  const dimensions = plan.dimensions.map((label) => columnNamed(table, label));
  const binColumns = plan.binLabels.map((label) => columnNamed(table, label));
  const groups = sortedTuples(dimensions, table.rowCount, orderOfGroups(plan, dimensions));
  const count = plan.facts.single ? 1 : groups.firstRows.length;
  if (!plan.isSorted && count > limit) return 'rows';
  const bins = sortedTuples(
    binColumns,
    table.rowCount,
    binColumns.map(({ values }) => ({ values, ascending: true })),
  );
  const inBins = Array.from({ length: table.rowCount }, (_, row) => row).toSorted(
    (a, b) => bins.ofRow[a]! - bins.ofRow[b]!,
  );
  const [binName, groupName] = cubeCellColumns;
  const { rows, numbered } = await rowsOf(plan, picked(dimensions, groups.firstRows), { count, postProcess });
  if (new Set(rows.columns.map(({ name }) => name)).size < rows.columns.length) return 'steps';
  const named = picked(binColumns, bins.firstRows).map((column, at) => ({
    ...column,
    name: plan.facts.bins[at]?.column ?? column.name,
  }));
  const codes = [
    numbers(
      binName,
      inBins.map((row) => bins.ofRow[row]!),
    ),
    numbers(
      groupName,
      inBins.map((row) => groups.ofRow[row] ?? 0),
    ),
  ];
  const cells = [...codes, ...picked(parts, inBins).map((column, at) => ({ ...column, name: `part${at}` }))];
  return {
    rows,
    bins: { columns: named, rowCount: bins.firstRows.length },
    cells: { columns: cells, rowCount: table.rowCount },
    numbered,
    facts: { ...plan.facts, groups: count, limit },
  };
};
