import { momentFormat } from '../frame/axes.ts';
import type { Condition } from '../kind/clause.ts';
import type { ChartCell } from './result-columns.ts';

export interface ClauseFacts {
  readonly labels: Readonly<Record<string, string>>;
  readonly locale: string;
  /** Word for a missing value. */
  readonly nothing: string;
}

/**
 * Time grain in which the ends of a time range are written: days if both ends are at midnight UTC; otherwise undefined.
 */
const rangeGrain = (from: number, to: number): string | undefined =>
  from % 86_400_000 === 0 && to % 86_400_000 === 0 ? 'P1D' : undefined;

const numberWords = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }).format(value);

const cellWords = (value: ChartCell, grain: string | undefined, { locale, nothing }: ClauseFacts): string => {
  if (value === null) return nothing;
  return grain !== undefined && typeof value === 'number'
    ? momentFormat(undefined, grain, locale)(value)
    : String(value);
};

/** A condition in words: the label of its column, and its values or range. */
export const conditionWords = (
  condition: Condition,
  facts: ClauseFacts,
): { readonly column: string; readonly values: string } => {
  const column = facts.labels[condition.column] ?? condition.column;
  if ('values' in condition)
    return { column, values: condition.values.map((value) => cellWords(value, condition.grain, facts)).join(', ') };
  const { from, to, isTime } = condition;
  const words = isTime
    ? momentFormat(undefined, rangeGrain(from, to), facts.locale)
    : (value: number) => numberWords(value, facts.locale);
  return { column, values: `${words(from)} – ${words(to)}` };
};
