import { isObject } from './stored-json.ts';
import type { AppliedFilter } from './apply-filters.ts';
import type { ContractFilter } from './selection.ts';

/** Words that depend on the language. */
export interface FilterWords {
  readonly none: string;
  readonly not: (values: string) => string;
  readonly andMore: (first: string, count: number) => string;
}

const mostValues = 4;

const valueText = (value: unknown, filter: ContractFilter, { none }: FilterWords): string => {
  if (value === null) return none;
  if (filter.grain !== undefined && typeof value === 'number') return new Date(value).toISOString().slice(0, 10);
  return String(value);
};

const clauseText = (filter: ContractFilter, words: FilterWords): string => {
  const all = Array.isArray(filter.val) ? (filter.val as unknown[]) : filter.val === undefined ? [] : [filter.val];
  const shown = all.slice(0, mostValues).map((value) => valueText(value, filter, words));
  const rest = all.length - shown.length;
  const values = rest > 0 ? words.andMore(shown.join(', '), rest) : shown.join(', ');
  if (filter.op === 'NOT IN') return words.not(values);
  if (filter.op === 'IN' || filter.op === '==' || filter.op === 'TEMPORAL_RANGE') return values;
  return `${filter.op} ${values}`.trim();
};

const sqlText = (filter: unknown): readonly string[] =>
  isObject(filter) && typeof filter['sqlExpression'] === 'string' ? [filter['sqlExpression']] : [];

/** What a filter asks for, without its name: "Germany, France", "Last week". */
export const filterValues = ({ extra }: AppliedFilter, words: FilterWords): string =>
  [
    ...(extra.filters ?? []).map((filter) => clauseText(filter, words)),
    ...(extra.time_range === undefined ? [] : [extra.time_range.replace(' : ', ' – ')]),
    ...(extra.granularity_sqla === undefined ? [] : [extra.granularity_sqla]),
    ...(extra.time_grain_sqla === undefined ? [] : [extra.time_grain_sqla]),
    ...(extra.adhoc_filters ?? []).flatMap(sqlText),
  ].join(', ');

/** Filters as text with their names: "Country: Germany, France". */
export const describeFilters = (applied: readonly AppliedFilter[], words: FilterWords): readonly string[] =>
  applied.map((filter) => `${filter.name}: ${filterValues(filter, words)}`);
