import { cellWords, labelIn, metricNames } from '../../frame/picture-words.ts';
import type { Clause } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { dimensionsIn, labelOf } from '../../query/form-data.ts';
import { nullName } from '../../series/series-data.ts';
import { numberOf } from '../../view/result-columns.ts';

export interface Word {
  readonly text: string;
  readonly amount: number;
  /** Fraction of the total. */
  readonly share: number;
  readonly clauses: readonly Clause[];
  readonly color: string;
}

export interface Words {
  readonly metric: string;
  /** Words, largest amount first. */
  readonly words: readonly Word[];
}

/** Words of a result with a positive amount, largest first; undefined if there are none. */
export const cloudWords = (facts: PictureProps): Words | undefined => {
  const { formData, results, registry } = facts;
  const result = results[0];
  if (!result) return undefined;
  const dimensions = dimensionsIn(formData, 'series').map(labelOf);
  const metric = metricNames(formData, 'metric')[0] ?? result.names.find((name) => !dimensions.includes(name)) ?? '';
  const columns = dimensions.map((name) => ({ name, cells: result.column(name) ?? [], words: cellWords(facts, name) }));
  const field = dimensions.join(', ');
  const rows = (result.column(metric) ?? [])
    .map((cell, at) => {
      const texts = columns.map(({ cells, words }) => words(cells[at] ?? null));
      const clauses = columns.map(({ name, cells }): Clause => ({ column: name, value: cells[at] ?? null }));
      return { amount: numberOf(cell) ?? 0, text: texts.join(', ').trim(), clauses };
    })
    .filter(({ amount, text }) => amount > 0 && (text !== '' || columns.length === 0))
    .toSorted((a, b) => b.amount - a.amount);
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  if (rows.length === 0) return undefined;
  return {
    metric,
    words: rows.map((row) => ({
      ...row,
      text: columns.length === 0 ? labelIn(facts, metric) : row.text,
      share: row.amount / total,
      color: registry.colorOf(row.clauses[0]?.value === null ? nullName : row.text, field),
    })),
  };
};
