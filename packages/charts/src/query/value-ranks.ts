import { nullName, type ResultColumns } from '../view/result-columns.ts';
import { buildQueryContext, type QueryContext } from './build-query-context.ts';
import type { ColoredField } from './colored-fields.ts';
import { labelOf } from './form-data.ts';

/** Values beyond these are small. Their colors follow from their names. */
const mostRanked = 200;
/** A field with more values has too few colors. Its largest values get them, so that they differ. */
const mostByName = 20;

/** The size of values whose chart has no metric. */
const rowCount = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'row count' };

/**
 * Query of a field's values over the whole dataset, the largest by the metric of its chart first. `own` keeps to the
 * query of the chart, for viewers who may ask for nothing else.
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
 * Orders the values of fields for their colors, by the names of the fields. A few values are in natural order, which
 * new rows do not change; of many, the largest come first. The datasets of a field share its colors.
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
