import type { PictureProps } from '../../kind/picture-props.ts';
import type { Clause } from '../../kind/drawn-kind.ts';
import { cellWords, metricNames } from '../../frame/picture-words.ts';
import { dimensionsIn, flagIn, labelOf } from '../../query/form-data.ts';
import { numberOf } from '../../view/result-columns.ts';

export interface FunnelStep {
  readonly name: string;
  readonly amount: number;
  /** Amount as a fraction of the first step, of the previous step, and of the total. */
  readonly ofFirst: number;
  readonly ofBefore: number;
  readonly ofTotal: number;
  readonly clauses: readonly Clause[];
}

export interface FunnelSteps {
  readonly steps: readonly FunnelStep[];
  readonly metric: string;
  readonly dimensions: readonly string[];
}

/**
 * Steps of a funnel, from the widest to the narrowest if it is sorted by the metric, otherwise in the order of the
 * result. Steps without a positive amount are left out.
 */
export const funnelSteps = (facts: PictureProps): FunnelSteps | undefined => {
  const { formData, results } = facts;
  const result = results[0];
  if (!result) return undefined;
  const dimensions = dimensionsIn(formData, 'groupby').map(labelOf);
  const metric = metricNames(formData, 'metric')[0] ?? result.names.find((name) => !dimensions.includes(name)) ?? '';
  const columns = dimensions.map((name) => ({ name, cells: result.column(name) ?? [], words: cellWords(facts, name) }));
  const rows = (result.column(metric) ?? []).flatMap((cell, at) => {
    const amount = numberOf(cell) ?? 0;
    return amount > 0
      ? [
          {
            amount,
            name: columns.map(({ cells, words }) => words(cells[at] ?? null)).join(', '),
            clauses: columns.map(({ name, cells }): Clause => ({ column: name, value: cells[at] ?? null })),
          },
        ]
      : [];
  });
  const ordered = flagIn(formData, 'sort_by_metric', true) ? rows.toSorted((a, b) => b.amount - a.amount) : rows;
  const total = ordered.reduce((sum, { amount }) => sum + amount, 0);
  const first = ordered[0]?.amount ?? 0;
  if (ordered.length === 0) return undefined;
  return {
    metric,
    dimensions,
    steps: ordered.map((row, at) => ({
      ...row,
      ofFirst: row.amount / first,
      ofBefore: row.amount / (ordered[at - 1]?.amount ?? row.amount),
      ofTotal: row.amount / total,
    })),
  };
};
