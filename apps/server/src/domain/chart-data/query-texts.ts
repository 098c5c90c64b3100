import { readRange } from '../../engine/compile/build-select.ts';
import type { Query } from '../../engine/compile/query-context.ts';
import { labelOfColumn, labelOfMetric } from '../../engine/compile/query-context.ts';
import type { TimePlan } from '../../engine/compile/time-plan.ts';
import type { TimeRange } from '../../engine/compile/time-range.ts';
import type { TemplateFilter } from '../../engine/templates/protocol.ts';
import type { PlaceFacts, Texts } from '../templates/template-asker.ts';
import type { QueryScope } from './query-scope.ts';

/** A time as templates see it: `2024-01-31T10:00:00`, UTC. */
const isoText = (epochMs: number | null): string | null =>
  epochMs === null ? null : new Date(epochMs).toISOString().slice(0, epochMs % 1000 === 0 ? 19 : 23);

const filtersOf = (query: Query): readonly TemplateFilter[] =>
  query.filters.map(({ column, operator, value }) => ({ column: labelOfColumn(column), operator, value }));

function urlParamsOf(query: Query, formData: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const outer = formData['url_params'];
  return { ...(typeof outer === 'object' && outer !== null ? outer : {}), ...query.urlParams };
}

/** Facts of a query that are available to its templates. */
function placeOf(scope: QueryScope, asked: Query, plan: TimePlan, move: (range: TimeRange) => TimeRange): PlaceFacts {
  const { dataset, context } = scope;
  const { since, until } = move(readRange(scope, plan.query, plan.rangeText));
  const columns = asked.columns.map(labelOfColumn);
  const { relativeStart, relativeEnd, timeGrain } = asked.extras;
  return {
    datasetId: dataset.id,
    params: dataset.templateParams ?? {},
    urlParams: urlParamsOf(asked, context.formData),
    filters: filtersOf(asked),
    timeRange: plan.rangeText,
    relativeStart,
    relativeEnd,
    columns: dataset.columns,
    query: {
      columns,
      groupby: columns,
      metrics: (asked.metrics ?? []).map(labelOfMetric),
      filter: filtersOf(asked).map(({ column, operator, value }) => ({
        col: column,
        op: operator,
        val: value ?? null,
      })),
      row_limit: asked.rowLimit,
      row_offset: asked.rowOffset,
      from_dttm: isoText(since),
      to_dttm: isoText(until),
      time_column: asked.granularity,
      time_grain: timeGrain,
      table_columns: dataset.columns.map(({ name }) => name),
    },
  };
}

/** Returns a renderer for the templates in a query's texts; undefined if the scope has none. */
export function textsOf(
  scope: QueryScope,
  asked: Query,
  plan: TimePlan,
  move: (range: TimeRange) => TimeRange = (range) => range,
): Texts | undefined {
  return scope.openTexts?.(placeOf(scope, asked, plan, move));
}
