import type { ChartCell } from '../../view/result-columns.ts';
import type { Aggregate } from './aggregate.ts';
import type { AxisGroups } from './pivot-axis.ts';
import { membersOf, type Members } from './pivot-members.ts';

/** The values of all pairs of groups of two depths. Groups are known by their place. */
export interface DepthCells {
  readonly members: Members;
  /** Returns the values of a metric that belong to a pair, in the order of the data. */
  readonly valuesAt: (metric: number, row: number, column: number) => readonly ChartCell[];
  /** Returns the combined value of a metric for a pair; null if no row belongs to both groups. */
  readonly combinedAt: (metric: number, row: number, column: number) => ChartCell;
}

/**
 * Returns the function that groups the data by two depths, the one of the rows and the one of the columns. Each pair of
 * depths is grouped once, and each cell is computed once, when it is first needed: a table of a million cells shows a few
 * hundred of them.
 */
export const rememberedCells = ({
  rows,
  columns,
  values,
  aggregate,
}: {
  readonly rows: AxisGroups;
  readonly columns: AxisGroups;
  /** The values of each metric. */
  readonly values: readonly (readonly ChartCell[])[];
  readonly aggregate: Aggregate;
}): ((rowDepth: number, columnDepth: number) => DepthCells) => {
  const made = new Map<string, DepthCells>();
  const make = (rowDepth: number, columnDepth: number): DepthCells => {
    const members = membersOf({ axis: rows, depth: rowDepth }, { axis: columns, depth: columnDepth });
    const known = values.map((): (ChartCell | undefined)[] => []);
    const valuesOf = (metric: number, at: Int32Array): readonly ChartCell[] => {
      const own = values[metric]!;
      const found: ChartCell[] = [];
      for (let index = 0; index < at.length; index += 1) found.push(own[at[index]!] ?? null);
      return found;
    };
    const combine = (metric: number, at: Int32Array): ChartCell =>
      at.length === 1 && aggregate.ofOne
        ? aggregate.ofOne(values[metric]![at[0]!] ?? null)
        : aggregate.combine(valuesOf(metric, at));
    return {
      members,
      valuesAt: (metric, row, column) => {
        const pair = members.pairOf(row, column);
        return pair === undefined ? [] : valuesOf(metric, members.rowsOf(pair));
      },
      combinedAt: (metric, row, column) => {
        const pair = members.pairOf(row, column);
        // If no row of the data belongs to both groups, the cell is empty instead of a count of zero.
        if (pair === undefined) return null;
        const found = known[metric]?.[pair];
        if (found !== undefined) return found;
        const value = combine(metric, members.rowsOf(pair));
        known[metric]![pair] = value;
        return value;
      },
    };
  };
  return (rowDepth, columnDepth) => {
    const key = `${rowDepth} ${columnDepth}`;
    const found = made.get(key);
    if (found) return found;
    const cells = make(rowDepth, columnDepth);
    made.set(key, cells);
    return cells;
  };
};
