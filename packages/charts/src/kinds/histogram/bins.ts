import { cellWords, labelIn } from '../../frame/picture-words.ts';
import type { Clause } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { dimensionsIn, flagIn, labelOf, type FormData } from '../../query/form-data.ts';
import { groupbyOf } from '../../query/query-object.ts';
import { numberOf } from '../../view/result-columns.ts';

export interface HistogramSeries {
  readonly key: string;
  readonly name: string;
  /** For each bin, the count or the fraction of all values. */
  readonly counts: readonly number[];
  readonly clauses: readonly Clause[];
}

export interface Bins {
  /** Boundaries of the bins, ascending: one more than there are bins. */
  readonly edges: readonly number[];
  readonly series: readonly HistogramSeries[];
  readonly column: string;
  readonly groupby: readonly string[];
  readonly isCumulative: boolean;
  /** True if counts are fractions of all values. */
  readonly isShare: boolean;
}

const number = String.raw`-?\d+(?:\.\d+)?(?:e[+-]?\d+)?`;
const binName = new RegExp(`^(${number}) - (${number})$`, 'iu');

/** Column of the histogram in the settings. */
export const binnedColumn = (form: FormData): string => dimensionsIn(form, 'column').map(labelOf)[0] ?? '';

/** Bins and counts of a histogram; undefined without bins or values. */
export const binsOf = (facts: PictureProps): Bins | undefined => {
  const { formData, results } = facts;
  const result = results[0];
  if (!result || result.rowCount === 0) return undefined;
  const bins = result.names
    .flatMap((name) => {
      const [, low, high] = binName.exec(name) ?? [];
      return low === undefined || high === undefined ? [] : [{ name, low: Number(low), high: Number(high) }];
    })
    .toSorted((a, b) => a.low - b.low);
  const last = bins.at(-1);
  if (last === undefined) return undefined;
  const groupby = groupbyOf(formData).map(labelOf);
  const keys = groupby.map((name) => ({ name, cells: result.column(name) ?? [], words: cellWords(facts, name) }));
  const column = binnedColumn(formData);
  const series = Array.from({ length: result.rowCount }, (_, row): HistogramSeries => ({
    key: String(row),
    name:
      keys.length === 0 ? labelIn(facts, column) : keys.map(({ cells, words }) => words(cells[row] ?? null)).join(', '),
    counts: bins.map(({ name }) => Math.max(0, numberOf(result.column(name)?.[row]) ?? 0)),
    clauses: keys.map(({ name, cells }) => ({ column: name, value: cells[row] ?? null })),
  }));
  if (series.every(({ counts }) => counts.every((count) => count === 0))) return undefined;
  return {
    edges: [...bins.map(({ low }) => low), last.high],
    series,
    column,
    groupby,
    isCumulative: flagIn(formData, 'cumulative', false),
    isShare: flagIn(formData, 'normalize', false),
  };
};

/** Mean and median of binned values, as if the values of a bin were spread evenly; undefined without values. */
export const estimatesOf = (
  edges: readonly number[],
  counts: readonly number[],
): { readonly mean: number; readonly median: number } | undefined => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total <= 0) return undefined;
  const middle = (bin: number) => (edges[bin]! + edges[bin + 1]!) / 2;
  const mean = counts.reduce((sum, count, bin) => sum + count * middle(bin), 0) / total;
  let below = 0;
  for (const [bin, count] of counts.entries()) {
    if (count > 0 && below + count >= total / 2) {
      const share = (total / 2 - below) / count;
      return { mean, median: edges[bin]! + (edges[bin + 1]! - edges[bin]!) * share };
    }
    below += count;
  }
  return undefined;
};
