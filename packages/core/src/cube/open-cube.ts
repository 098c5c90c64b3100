import type { FrameResult } from '../frames/frame-result.ts';
import { makeAddCells, measureIn, type AddCells, type CubeTotals } from './add-cells.ts';
import { chooseBins, type CubeCell, type CubeCondition } from './choose-bins.ts';
import { cubeCellColumns, cubeResults, type CubeFacts, type CubeMeta, type CubeRefusal } from './cube.ts';

/** A result of chart data, by columns. Further fields are those that the server sent with the cube. */
export interface CubeResult {
  readonly colnames: readonly string[];
  readonly coltypes: readonly number[];
  readonly rowcount: number;
  readonly rowCount: number;
  readonly cells: (name: string) => readonly CubeCell[] | undefined;
}

/** The cube of a chart: its answers for any choice in the active view. */
export interface OpenCube {
  /** One result for each query of the chart; undefined if only the server can answer. */
  readonly answer: (conditions: readonly CubeCondition[]) => readonly CubeResult[] | undefined;
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
  /** Names of the columns whose cells number a group and its measure. */
  readonly numbered: readonly string[];
}

const cellsOf = (result: FrameResult | undefined, name: string): readonly CubeCell[] =>
  (result?.cells(name) ?? []) as readonly CubeCell[];

const compared = (a: CubeCell, b: CubeCell): number => {
  if (a === b) return 0;
  // As in the database, missing values come last, whatever the direction.
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
};

/** One query of a chart over its bins. */
class CubeQuery {
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
        parts: Array.from({ length: partCount }, (_, part) => cellsOf(cells, `part${part}`) as (number | null)[]),
      },
      facts.measures,
    );
  }

  answer(conditions: readonly CubeCondition[]): CubeResult | undefined {
    const chosen = chooseBins(this.#facts.bins, this.#bins, conditions);
    if (!chosen) return undefined;
    const totals = this.#add(chosen);
    return this.#facts.pivot ? this.#pivoted(totals, this.#facts.pivot) : this.#listed(totals);
  }

  #value(totals: CubeTotals, group: number, measure: number): number | null {
    return measureIn(totals, this.#facts.measures[measure]!, group);
  }

  /** Rows of groups, sorted and cut as the query asks. */
  #listed(totals: CubeTotals): CubeResult {
    const { measures, order, limit, single } = this.#facts;
    const groups = Array.from({ length: this.#rowCount }, (_, group) => group).filter(
      (group) => single || totals.cells[group]! > 0,
    );
    const keys = order.map((each) => {
      const cells =
        'measure' in each
          ? groups.map((group) => this.#value(totals, group, each.measure))
          : this.#columns.find(({ name }) => name === each.column)!.cells;
      const byGroup = 'measure' in each ? new Map(groups.map((group, at) => [group, cells[at] ?? null])) : undefined;
      const of = (group: number): CubeCell => (byGroup ? byGroup.get(group)! : (cells[group] ?? null));
      return (a: number, b: number): number => {
        const [one, other] = [of(a), of(b)];
        return each.ascending || one === null || other === null ? compared(one, other) : compared(other, one);
      };
    });
    const sorted =
      keys.length === 0 ? groups : groups.toSorted((a, b) => keys.reduce((done, by) => done || by(a, b), 0));
    const rows = sorted.slice(0, limit);
    return this.#result(
      this.#columns.map((column) => ({
        ...column,
        cells: rows.map((group) => {
          const cell = column.cells[group] ?? null;
          return column.isMeasure ? this.#value(totals, group, Number(cell) % measures.length) : cell;
        }),
      })),
    );
  }

  /** Rows that a pivot made of groups: what has no group any more is left out, as the pivot would. */
  #pivoted(totals: CubeTotals, { dropsMissing, hasSeries }: NonNullable<CubeFacts['pivot']>): CubeResult {
    const { measures, shown } = this.#facts;
    const count = measures.length;
    const exists = (group: number): boolean => {
      if (totals.cells[group] === 0) return false;
      return !dropsMissing || measures.slice(0, shown).some((_, at) => this.#value(totals, group, at) !== null);
    };
    const stays = (cell: CubeCell | undefined): boolean => typeof cell === 'number' && exists(Math.floor(cell / count));
    const numbered = this.#columns.filter(({ isMeasure }) => isMeasure);
    const rows = Array.from({ length: this.#rowCount }, (_, row) => row).filter((row) =>
      numbered.some(({ cells }) => stays(cells[row])),
    );
    const columns = this.#columns.flatMap((column): readonly Column[] => {
      if (!column.isMeasure) return [{ ...column, cells: rows.map((row) => column.cells[row] ?? null) }];
      const cells = rows.map((row) => {
        const cell = column.cells[row];
        return stays(cell) ? this.#value(totals, Math.floor(Number(cell) / count), Number(cell) % count) : null;
      });
      const isKept = dropsMissing
        ? cells.some((cell) => cell !== null)
        : !hasSeries || rows.some((row) => stays(column.cells[row]));
      return isKept ? [{ ...column, cells }] : [];
    });
    return this.#result(columns, rows.length);
  }

  #result(columns: readonly Column[], rowCount = columns[0]?.cells.length ?? 0): CubeResult {
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

/** Opens the results of a chart's cube. Returns the reason if the server could not build one. */
export const openCube = (results: readonly FrameResult[]): OpenCube | CubeRefusal => {
  const size = cubeResults.length;
  const queries: CubeQuery[] = [];
  for (let at = 0; at < results.length; at += size) {
    const { cube, refused } = results[at] as unknown as CubeMeta;
    if (!cube) return refused ?? 'data';
    queries.push(new CubeQuery(cube, results.slice(at, at + size)));
  }
  return {
    answer: (conditions) => {
      const answers = queries.map((query) => query.answer(conditions));
      return answers.every((each) => each !== undefined) ? answers : undefined;
    },
  };
};
