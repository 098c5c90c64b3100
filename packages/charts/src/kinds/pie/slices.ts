import type { Clause } from '../../kind/clause.ts';
import { dimensionsIn, labelOf, metricsIn, numberIn, type FormData } from '../../query/form-data.ts';
import { numberOf, type ChartCell, type ResultColumns } from '../../view/result-columns.ts';

export interface Slice {
  readonly name: string;
  /** Value of the dimension, for filters; absent for "Other". */
  readonly value?: ChartCell;
  readonly amount: number;
  /** Conditions that select the rows of the slice; empty for "Other". */
  readonly clauses: readonly Clause[];
  /** Fraction of the total, from 0 to 1. */
  readonly share: number;
  /** True for "Other". */
  readonly isRest?: boolean;
}

/** Data of a pie chart. */
export interface Slices {
  readonly slices: readonly Slice[];
  readonly total: number;
  /** The dimension of the slices; absent if there are several. */
  readonly column: string | undefined;
}

const slots = 8;

/**
 * Computes at most eight slices, largest first. The remaining ones, and those below the chart's threshold in percent,
 * become "Other". Nulls, zeros and negative values have no slice.
 */
export const slicesOf = (
  data: ResultColumns,
  form: FormData,
  words: { readonly other: string; readonly nothing: string },
): Slices => {
  const dimensions = dimensionsIn(form, 'groupby').map(labelOf);
  const metric =
    metricsIn(form, 'metric').map(labelOf)[0] ?? data.names.find((name) => !dimensions.includes(name)) ?? '';
  const amounts = (data.column(metric) ?? []).map(numberOf);
  const names = dimensions.map((name) => data.column(name) ?? []);
  const rows = amounts
    .map((amount, at) => ({ amount: amount ?? 0, cells: names.map((cells) => cells[at] ?? null) }))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => b.amount - a.amount);
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  const least = ((numberIn(form, 'threshold_for_other') ?? 0) / 100) * total;
  const kept = rows.filter(({ amount }, at) => amount >= least && (rows.length <= slots || at < slots - 1));
  const rest = total - kept.reduce((sum, { amount }) => sum + amount, 0);
  const [column] = dimensions;
  const named = kept.map(({ amount, cells }): Slice => ({
    name: cells.map((cell) => (cell === null ? words.nothing : String(cell))).join(', '),
    ...(dimensions.length === 1 ? { value: cells[0] ?? null } : {}),
    clauses: dimensions.map((name, at) => ({ column: name, value: cells[at] ?? null })),
    amount,
    share: total === 0 ? 0 : amount / total,
  }));
  return {
    slices:
      rest > total * 1e-9 && kept.length < rows.length
        ? [...named, { name: words.other, clauses: [], amount: rest, share: rest / total, isRest: true }]
        : named,
    total,
    column: dimensions.length === 1 ? column : undefined,
  };
};
