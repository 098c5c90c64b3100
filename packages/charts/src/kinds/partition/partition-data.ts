import type { PictureProps } from '../../kind/picture-props.ts';
import { partTree, type Part, type PartTree } from '../../parts/part-tree.ts';
import { axisLabel } from '../../query/query-object.ts';
import { numberOf, type ChartCell } from '../../view/result-columns.ts';

export interface PartitionData {
  readonly tree: PartTree;
  /** Amounts over time of a part; undefined if there are none. */
  readonly lineOf: (part: Part) => readonly number[] | undefined;
}

const keyOf = (cells: readonly ChartCell[]): string => JSON.stringify(cells);

/** Amounts over time, keyed by the values of the levels, for the whole down to the innermost parts. */
const linesIn = ({ results, formData }: PictureProps, { metric, dimensions }: PartTree) => {
  const lines = new Map<string, number[]>();
  const result = results[1];
  const times = result?.column(axisLabel(formData));
  if (!result || !times) return lines;
  const moments = [...new Set(times.filter((time) => typeof time === 'number'))].toSorted((a, b) => a - b);
  const places = new Map(moments.map((time, at) => [time, at]));
  const cells = dimensions.map((name) => result.column(name) ?? []);
  for (const [at, amount] of (result.column(metric) ?? []).entries()) {
    const time = times[at];
    const place = typeof time === 'number' ? places.get(time) : undefined;
    if (place === undefined) continue;
    const path = cells.map((column) => column[at] ?? null);
    for (let depth = 0; depth <= path.length; depth += 1) {
      const key = keyOf(path.slice(0, depth));
      const line = lines.get(key) ?? moments.map(() => 0);
      line[place] = (line[place] ?? 0) + (numberOf(amount) ?? 0);
      lines.set(key, line);
    }
  }
  return lines;
};

/** The whole of a partition with its levels, and lines over time if they were requested. */
export const partitionData = (facts: PictureProps): PartitionData | undefined => {
  const tree = partTree(facts, { field: 'groupby' });
  if (!tree) return undefined;
  const lines = linesIn(facts, tree);
  return {
    tree,
    lineOf: ({ clauses, gathered }) => {
      const line = gathered === undefined ? lines.get(keyOf(clauses.map(({ value }) => value))) : undefined;
      return line !== undefined && line.length > 1 ? line : undefined;
    },
  };
};
