import { cellWords, labelIn, metricNames } from '../../frame/picture-words.ts';
import type { Clause } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { labelOf } from '../../query/form-data.ts';
import { groupbyOf } from '../../query/query-object.ts';
import { numberOf, type ChartCell } from '../../view/result-columns.ts';

/** Statistics of the values of a group. */
export interface Box {
  readonly name: string;
  readonly metric: string;
  /** Ends of the whiskers. */
  readonly low: number;
  readonly high: number;
  readonly firstQuartile: number;
  readonly median: number;
  readonly thirdQuartile: number;
  readonly mean: number | null;
  readonly count: number;
  /** Values beyond the whiskers. */
  readonly outliers: readonly number[];
  readonly clauses: readonly Clause[];
}

export interface Boxes {
  readonly boxes: readonly Box[];
  readonly metrics: readonly string[];
}

/** Parses the numbers of a list that a cell contains as JSON. */
const numbersIn = (cell: ChartCell | undefined): readonly number[] => {
  if (typeof cell !== 'string') return [];
  try {
    const list: unknown = JSON.parse(cell);
    return Array.isArray(list) ? list.filter((value): value is number => Number.isFinite(value)) : [];
  } catch {
    return [];
  }
};

/** Boxes of a result, one per group and metric; groups without values are left out. */
export const boxesOf = (facts: PictureProps): Boxes | undefined => {
  const { formData, results } = facts;
  const result = results[0];
  if (!result) return undefined;
  const metrics = metricNames(formData, 'metrics');
  const groups = groupbyOf(formData)
    .map(labelOf)
    .map((name) => ({ name, cells: result.column(name) ?? [], words: cellWords(facts, name) }));
  const boxes = Array.from({ length: result.rowCount }, (_, row) => row).flatMap((row) =>
    metrics.flatMap((metric): readonly Box[] => {
      const cellOf = (statistic: string) => result.column(`${metric}__${statistic}`)?.[row];
      const [low, firstQuartile, median, thirdQuartile, high] = ['min', 'q1', 'median', 'q3', 'max'].map((statistic) =>
        numberOf(cellOf(statistic)),
      );
      if (low == null || firstQuartile == null || median == null || thirdQuartile == null || high == null) return [];
      const group = groups.map(({ cells, words }) => words(cells[row] ?? null)).join(', ');
      const metricName = metrics.length > 1 || group === '' ? [labelIn(facts, metric)] : [];
      return [
        {
          name: [...(group === '' ? [] : [group]), ...metricName].join(', '),
          metric,
          low,
          firstQuartile,
          median,
          thirdQuartile,
          high,
          mean: numberOf(cellOf('mean')),
          count: numberOf(cellOf('count')) ?? 0,
          outliers: numbersIn(cellOf('outliers')),
          clauses: groups.map(({ name, cells }) => ({ column: name, value: cells[row] ?? null })),
        },
      ];
    }),
  );
  return boxes.length === 0 ? undefined : { boxes, metrics };
};
