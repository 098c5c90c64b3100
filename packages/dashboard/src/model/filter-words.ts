import { isFields } from '@sightline/core/layout';
import type { Text } from '@sightline/core/react';
import type { filterWordsEn } from '../messages/filter-words-en.ts';
import type { AppliedFilter } from './apply-filters.ts';
import type { ContractFilter, Selection } from './selection.ts';

export type FilterText = Text<typeof filterWordsEn>;

export interface WordsAsked {
  /** True if the filter excludes its selected values, unless the selection specifies otherwise. */
  readonly inverse?: boolean;
  /** Maximum number of values to name; unlimited if undefined. */
  readonly most?: number;
}

/** Maximum number of values that a condition on a chart lists. */
const mostValues = 4;

/** Values as a text: "Germany, France +2", "not NULL". */
const valuesText = (
  values: readonly unknown[],
  text: FilterText,
  { most, excluded }: { readonly most: number; readonly excluded: boolean },
): string => {
  const named = values.slice(0, most);
  return text('filterWords.values', {
    values: named.map((value) => (value === null ? text('filterWords.null') : String(value))).join(', '),
    more: values.length - named.length,
    excluded: excluded ? 'yes' : 'no',
  });
};

const boundsText = ({ from, to }: Extract<Selection, { kind: 'range' }>, text: FilterText): string => {
  if (from === null && to === null) return '';
  if (to === null) return text('filterWords.atLeast', { from: String(from) });
  if (from === null) return text('filterWords.atMost', { to: String(to) });
  return text('filterWords.between', { from: String(from), to: String(to) });
};

/** A selection as a text: "Germany +2", "at least 10", "Last week". Empty if there is no selection. */
export const selectionWords = (
  selection: Selection | undefined,
  { text, rangeText }: { readonly text: FilterText; readonly rangeText: (timeRange: string) => string },
  { inverse = false, most = Number.POSITIVE_INFINITY }: WordsAsked = {},
): string => {
  switch (selection?.kind) {
    case undefined:
      return '';
    case 'values':
      return valuesText(selection.values, text, { most, excluded: selection.excluded ?? inverse });
    case 'range':
      return boundsText(selection, text);
    case 'time':
      return rangeText(selection.timeRange);
    case 'time-column':
      return selection.column;
    case 'time-grain':
      return selection.grain;
  }
};

const clauseText = ({ op, val, grain }: ContractFilter, text: FilterText): string => {
  const all = Array.isArray(val) ? (val as unknown[]) : val === undefined ? [] : [val];
  const dayOf = (value: unknown) =>
    grain !== undefined && typeof value === 'number' ? new Date(value).toISOString().slice(0, 10) : value;
  const values = valuesText(all.map(dayOf), text, { most: mostValues, excluded: op === 'NOT IN' });
  return ['IN', 'NOT IN', '==', 'TEMPORAL_RANGE'].includes(op) ? values : `${op} ${values}`.trim();
};

const sqlText = (filter: unknown): readonly string[] =>
  isFields(filter) && typeof filter['sqlExpression'] === 'string' ? [filter['sqlExpression']] : [];

/** The name of a filter and its conditions on a chart: "Country: Germany, France", "Time: Last week". */
export const appliedFilterWords = ({ name, extra }: AppliedFilter, text: FilterText): string =>
  `${name}: ${[
    ...(extra.filters ?? []).map((filter) => clauseText(filter, text)),
    ...(extra.time_range === undefined ? [] : [extra.time_range.replace(' : ', ' – ')]),
    ...(extra.granularity_sqla === undefined ? [] : [extra.granularity_sqla]),
    ...(extra.time_grain_sqla === undefined ? [] : [extra.time_grain_sqla]),
    ...(extra.adhoc_filters ?? []).flatMap(sqlText),
  ].join(', ')}`;
