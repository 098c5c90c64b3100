import { nullName, type ResultColumns } from '../view/result-columns.ts';
import { buildQueryContext, type QueryContext } from './build-query-context.ts';
import type { ColoredField } from './colored-fields.ts';
import { labelOf } from './form-data.ts';

/** Maximum number of ranked values. Other values are small, and their colors follow from their names. */
const mostRanked = 200;
/**
 * Maximum number of values that are ordered by name. A field with more values has too few colors, so its largest values
 * are first and get different colors.
 */
const mostByName = 20;

/** Metric by which values are ordered if their chart has no metric. */
const rowCount = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'row count' };

/**
 * Query for the values of a field, ordered by the metric of the field's chart, largest first. By default, it covers the
 * whole dataset. `own` keeps the limits of the chart's own query, for viewers who may run no other query.
 */
export const ranksContext = (
  { form, datasetId, columns }: ColoredField,
  { own }: { readonly own: boolean },
): QueryContext => {
  const context = buildQueryContext(form, { datasetId });
  const query = own ? context.queries[0] : undefined;
  const [metric] = context.queries[0]?.metrics ?? [];
  const metrics = metric === undefined ? (own ? [] : [rowCount]) : [metric];
  const orderby = [
    ...metrics.map((metric) => [metric, false] as const),
    ...columns.map((by) => [labelOf(by), true] as const),
  ];
  return {
    ...context,
    queries: [
      {
        filters: [],
        extras: {},
        ...query,
        post_processing: [],
        time_offsets: [],
        columns,
        metrics,
        orderby,
        row_limit: Math.min(mostRanked, query?.row_limit || mostRanked),
      },
    ],
  };
};

const naturally = new Intl.Collator('en', { numeric: true });
const byName = (a: string, b: string): number => naturally.compare(a, b) || (a < b ? -1 : 1);

/** Values of a field as charts name them, largest first. */
export const valuesIn = (result: ResultColumns, { columns }: ColoredField): readonly string[] => {
  const cells = columns.map((by) => result.column(labelOf(by)) ?? []);
  return Array.from({ length: result.rowCount }, (_, at) =>
    cells.map((column) => String(column[at] ?? nullName)).join(', '),
  );
};

/**
 * Returns the order of values for their colors, by field name. A few values are in natural order, so that new rows do
 * not change it; many values are ordered by size, largest first. Fields with the same name in several datasets have the
 * same colors.
 */
export const ranksOf = (
  fields: readonly ColoredField[],
  values: readonly (readonly string[])[],
): Readonly<Record<string, readonly string[]>> => {
  const ranks = new Map<string, ReadonlySet<string>>();
  fields.forEach(({ name }, at) => ranks.set(name, new Set([...(ranks.get(name) ?? []), ...(values[at] ?? [])])));
  return Object.fromEntries(
    [...ranks].map(([name, all]) => [name, all.size > mostByName ? [...all] : [...all].toSorted(byName)]),
  );
};
