import { nullName, type ResultColumns } from '../view/result-columns.ts';
import { buildQueryContext, type QueryContext } from './build-query-context.ts';
import type { ColoredField } from './colored-fields.ts';
import { labelOf } from './form-data.ts';

/**
 * Maximum number of values of a field that are ranked. Values without a rank are small, and their colors are derived
 * from their names.
 */
const mostRanked = 200;
/**
 * Maximum number of values for which colors are assigned in the order of names. A field with more values has too few
 * colors for all of them, so its largest values come first and get different colors.
 */
const mostByName = 20;

/** Metric by which the values of a field are ordered if its chart has no metric. */
const rowCount = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'row count' };

/**
 * Builds the query that reads the values of a field, ordered by the first metric of the field's chart, largest first.
 * The query covers the whole dataset. With `own`, it keeps the chart's filters and limits, for viewers who may only run
 * the chart's own query.
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

/**
 * Returns the values of a field in the order of the result, named as in charts. The values of several dimensions are
 * joined.
 */
export const valuesIn = (result: ResultColumns, { columns }: ColoredField): readonly string[] => {
  const cells = columns.map((by) => result.column(labelOf(by)) ?? []);
  return Array.from({ length: result.rowCount }, (_, at) =>
    cells.map((column) => String(column[at] ?? nullName)).join(', '),
  );
};

/**
 * Returns the order in which the values of each field get their colors, by field name. A few values are in natural
 * order, so that new rows do not change their order. Many values keep the given order, largest first. Fields with the
 * same name in several datasets share one order.
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
