import type { FrameResult } from '../frames/frame-result.ts';
import { makeAddCells, measureIn, type AddCells, type CubeTotals } from './add-cells.ts';
import { chooseBins, type CubeCell, type CubeCondition } from './choose-bins.ts';
import { cubeCellColumns, type CubeFacts } from './cube.ts';

/** The result of one query of a chart, by columns. It also has the other fields that the server sent with the cube. */
export interface CubeResult {
  readonly colnames: readonly string[];
  readonly coltypes: readonly number[];
  readonly rowcount: number;
  readonly rowCount: number;
  readonly cells: (name: string) => readonly CubeCell[] | undefined;
}

interface Column {
  readonly name: string;
  readonly type: number;
  readonly cells: readonly CubeCell[];
  readonly isMeasure: boolean;
}

interface Fields {
  readonly colnames: readonly string[];
  readonly coltypes: readonly number[];
  /**
   * Names of the columns that contain measures. Instead of values, their cells have numbers that identify a group and a
   * measure.
   */
  readonly numbered: readonly string[];
}

type Compare = (a: number, b: number) => number;

const cellsOf = (result: FrameResult | undefined, name: string): readonly CubeCell[] =>
  (result?.cells(name) ?? []) as readonly CubeCell[];

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** Compares rows by the values of a column. As in the database, missing values come last in both directions. */
const comparing = (cells: ReadonlyMap<number, CubeCell>, ascending: boolean): Compare => {
  const of = (row: number): CubeCell => cells.get(row) ?? null;
  return (a, b) => {
    const [one, other] = [of(a), of(b)];
    if (one === other) return 0;
    if (one === null || other === null) return one === null ? 1 : -1;
    return one < other === ascending ? -1 : 1;
  };
};

const sorted = (rows: readonly number[], keys: readonly Compare[]): readonly number[] =>
  keys.length === 0 ? rows : rows.toSorted((a, b) => keys.reduce((done, by) => done || by(a, b), 0));

/** Returns each row's share of a column's total. */
const shareColumn = (columns: readonly Column[], { of, name }: CubeFacts['shares'][number]): Column => {
  const values = (columns.find((column) => column.name === of)?.cells ?? []).map((cell) => Number(cell ?? 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  return { name, type: 0, isMeasure: false, cells: values.map((value) => (total === 0 ? null : value / total)) };
};

/**
 * Computes the result of one query of a chart for any choice of bins, from the cube that the server sent for this
 * query.
 */
export class CubeQuery {
  readonly #facts: CubeFacts;
  readonly #fields: Fields;
  readonly #columns: readonly Column[];
  readonly #rowCount: number;
  readonly #bins: readonly (readonly CubeCell[])[];
  readonly #add: AddCells;

  constructor(facts: CubeFacts, [rows, bins, cells]: readonly FrameResult[]) {
    this.#facts = facts;
    this.#fields = { ...rows } as unknown as Fields;
    const { colnames, coltypes, numbered } = this.#fields;
    this.#columns = colnames.map((name, at) => ({
      name,
      type: coltypes[at] ?? 1,
      cells: cellsOf(rows, name),
      isMeasure: numbered.includes(name),
    }));
    this.#rowCount = rows?.rowCount ?? 0;
    this.#bins = facts.bins.map(({ column }) => cellsOf(bins, column));
    const [bin, group] = cubeCellColumns.map((name) => cellsOf(cells, name) as readonly number[]);
    const partCount = facts.measures.reduce((most, { parts }) => Math.max(most, ...parts.map((part) => part + 1)), 0);
    this.#add = makeAddCells(
      {
        binCount: this.#bins[0]?.length ?? 0,
        groupCount: facts.groups,
        bins: bin!,
        groups: group!,
        parts: range(partCount).map((part) => cellsOf(cells, `part${part}`) as readonly (number | null)[]),
      },
      facts.measures,
    );
  }

  /**
   * Returns the result of the query for the rows that meet the conditions; undefined if only the server can compute it.
   */
  answer(conditions: readonly CubeCondition[]): CubeResult | undefined {
    const chosen = chooseBins(this.#facts.bins, this.#bins, conditions);
    if (!chosen) return undefined;
    const totals = this.#add(chosen);
    const groups = this.#groupsOf(totals);
    const { pivot } = this.#facts;
    if (!pivot) return this.#listed(totals, groups);
    // If no group is left, the columns of the pivot's empty result are not known here, so the server must compute it.
    return groups.length === 0 ? undefined : this.#pivoted(totals, groups, pivot);
  }

  #value(totals: CubeTotals, group: number, measure: number): number | null {
    return measureIn(totals, this.#facts.measures[measure]!, group);
  }

  /** Returns the groups that have rows in the chosen bins, sorted and limited as in the query. */
  #groupsOf(totals: CubeTotals): readonly number[] {
    const { groups: count, order, limit, single, pivot } = this.#facts;
    const found = range(count).filter((group) => single || totals.cells[group]! > 0);
    // If the limit cuts off no group, the order is not needed, because the pivot sorts its rows itself.
    if (pivot && found.length <= limit) return found;
    // Groups are numbered in the order of the query's sort keys with columns. Sorting keeps this order for groups with
    // the same measures.
    const keys = order.flatMap((each): readonly Compare[] =>
      'measure' in each
        ? [comparing(new Map(found.map((group) => [group, this.#value(totals, group, each.measure)])), each.ascending)]
        : [],
    );
    return sorted(found, keys).slice(0, limit);
  }

  #listed(totals: CubeTotals, groups: readonly number[]): CubeResult {
    const { measures, shares } = this.#facts;
    const columns = this.#columns.map((column): Column => ({
      ...column,
      cells: groups.map((group) => {
        const cell = column.cells[group] ?? null;
        return column.isMeasure ? this.#value(totals, group, Number(cell) % measures.length) : cell;
      }),
    }));
    // The server adds no share columns to an empty result.
    const added = groups.length === 0 ? [] : shares.map((share) => shareColumn(columns, share));
    return this.#result([...columns, ...added], groups.length);
  }

  /**
   * Returns the pivoted rows of the given groups. Like in the server's pivot, rows and columns without any of these
   * groups are left out.
   */
  #pivoted(
    totals: CubeTotals,
    groups: readonly number[],
    { dropsMissing, hasSeries }: NonNullable<CubeFacts['pivot']>,
  ): CubeResult {
    const { measures, shown, sorts } = this.#facts;
    const count = measures.length;
    const hasValue = (group: number) => range(shown).some((measure) => this.#value(totals, group, measure) !== null);
    const kept = new Set(dropsMissing ? groups.filter(hasValue) : groups);
    const stays = (cell: CubeCell | undefined): boolean =>
      typeof cell === 'number' && kept.has(Math.floor(cell / count));
    const valueOf = (cell: CubeCell | undefined): number | null =>
      stays(cell) ? this.#value(totals, Math.floor(Number(cell) / count), Number(cell) % count) : null;
    const numbered = this.#columns.filter(({ isMeasure }) => isMeasure);
    const found = range(this.#rowCount).filter((row) => numbered.some(({ cells }) => stays(cells[row])));
    const keyOf = ({ column, ascending }: CubeFacts['sorts'][number]): Compare =>
      comparing(
        new Map(found.map((row) => [row, valueOf(this.#columns.find(({ name }) => name === column)?.cells[row])])),
        ascending,
      );
    const rows = sorted(found, sorts.map(keyOf));
    const columns = this.#columns.flatMap((column): readonly Column[] => {
      if (!column.isMeasure) return [{ ...column, cells: rows.map((row) => column.cells[row] ?? null) }];
      const cells = rows.map((row) => valueOf(column.cells[row]));
      const isKept = dropsMissing
        ? cells.some((cell) => cell !== null)
        : !hasSeries || rows.some((row) => stays(column.cells[row]));
      return isKept ? [{ ...column, cells }] : [];
    });
    return this.#result(columns, rows.length);
  }

  #result(columns: readonly Column[], rowCount: number): CubeResult {
    const { numbered: _numbered, ...fields } = this.#fields;
    const byName = new Map(columns.map(({ name, cells }) => [name, cells]));
    return {
      ...fields,
      colnames: columns.map(({ name }) => name),
      coltypes: columns.map(({ type }) => type),
      rowcount: rowCount,
      rowCount,
      cells: (name) => byName.get(name),
    };
  }
}
