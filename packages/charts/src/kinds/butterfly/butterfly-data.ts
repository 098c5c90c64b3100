import { cellWords, labelIn } from '../../frame/picture-words.ts';
import type { Clause } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { dimensionsIn, labelOf, textIn } from '../../query/form-data.ts';
import { numberOf } from '../../view/result-columns.ts';
import { sidesOf } from './query.ts';

export interface ButterflySide {
  readonly metric: string;
  readonly label: string;
}

export interface ButterflyRow {
  readonly name: string;
  readonly left: number | null;
  readonly right: number | null;
  readonly clauses: readonly Clause[];
}

export interface ButterflyData {
  readonly left: ButterflySide;
  readonly right: ButterflySide;
  readonly rows: readonly ButterflyRow[];
  /** Highest amount of both sides, which share a scale. */
  readonly most: number;
}

/** Right amount minus the left one; undefined if one is missing. */
export const differenceOf = ({ left, right }: Pick<ButterflyRow, 'left' | 'right'>): number | undefined =>
  left === null || right === null ? undefined : right - left;

/** Returns the rows of a result with the amounts of both sides; undefined if no amount is positive. */
export const butterflyData = (facts: PictureProps): ButterflyData | undefined => {
  const { formData, results } = facts;
  const result = results[0];
  const [left, right] = sidesOf(formData).map(labelOf);
  if (!result || left === undefined || right === undefined) return undefined;
  const columns = dimensionsIn(formData, 'groupby').map((column) => {
    const name = labelOf(column);
    return { name, cells: result.column(name) ?? [], words: cellWords(facts, name) };
  });
  const [lefts, rights] = [left, right].map((name) => (result.column(name) ?? []).map(numberOf));
  const rows = Array.from({ length: result.rowCount }, (_, at): ButterflyRow => ({
    name: columns.map(({ cells, words }) => words(cells[at] ?? null)).join(', ') || facts.text('chart.total'),
    left: lefts?.[at] ?? null,
    right: rights?.[at] ?? null,
    clauses: columns.map(({ name, cells }) => ({ column: name, value: cells[at] ?? null })),
  }));
  const most = rows.reduce((high, row) => Math.max(high, row.left ?? 0, row.right ?? 0), 0);
  if (most <= 0) return undefined;
  const gap = (row: ButterflyRow) => Math.abs(differenceOf(row) ?? 0);
  return {
    left: { metric: left, label: labelIn(facts, left) },
    right: { metric: right, label: labelIn(facts, right) },
    rows: textIn(formData, 'sort_rows') === 'difference' ? rows.toSorted((a, b) => gap(b) - gap(a)) : rows,
    most,
  };
};
