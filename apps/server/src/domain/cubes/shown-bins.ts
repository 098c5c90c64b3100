import type { ColumnRef, Query } from '../../engine/compile/query-context.ts';
import type { Subject } from '../access.ts';
import { chartLimits } from '../charts/chart-limits.ts';
import { parseQuestion } from '../charts/parse-question.ts';
import { readChartData } from '../charts/read-chart-data.ts';
import { savedChartBody } from '../charts/saved-chart-data.ts';
import type { Deps } from '../deps.ts';
import { chunksOf } from '../dashboards/answer-dashboard-data.ts';
import type { CubeCall } from './cube-call.ts';
import { binColumn, type ActiveColumn } from './plan-cube.ts';
import { readFrameTables } from './read-frame-table.ts';

type Json = Readonly<Record<string, unknown>>;

const grainOf = (ref: ColumnRef, query: Query): string | null =>
  ref.kind === 'adhoc' && ref.baseAxis
    ? ref.timeGrain
    : ref.kind === 'named' && ref.name === query.granularity
      ? query.extras.timeGrain
      : null;

/** True if a query shows the values of all these columns in their time grains. */
const shows = (query: Query, active: readonly ActiveColumn[]): boolean =>
  query.metrics !== null &&
  active.every(
    ({ name, grain = null }) =>
      query.columns.some(
        (ref) => (ref.kind === 'named' ? ref.name : ref.sql) === name && grainOf(ref, query) === grain,
      ) ||
      (query.timeseries && query.granularity === name && query.extras.timeGrain === grain),
  );

/** Key of a bin by its values. */
export const keyOfBin = (values: readonly unknown[]): string => JSON.stringify(values);

/**
 * Returns the keys of the bins that a stored chart shows to the caller under any filter. Undefined if the chart does
 * not show these bins. Also undefined if it shows only some of them, because filters then decide which ones.
 */
export const shownBins = async (
  deps: Deps,
  subject: Subject,
  call: CubeCall & { readonly chartId: number; readonly dashboardId: number; readonly active: readonly ActiveColumn[] },
): Promise<ReadonlySet<string> | undefined> => {
  const { chartId, dashboardId, active, serving, address, signal, turn } = call;
  const saved = await savedChartBody(deps.store.db, subject, { chartId, format: undefined, type: 'full' });
  const body: Json = {
    ...saved.body,
    form_data: { ...(saved.body['form_data'] as object), dashboardId, slice_id: chartId },
  };
  const context = parseQuestion(deps, body);
  const at = context.queries.findIndex((query) => shows(query, active));
  const query = context.queries[at];
  if (!query || query.seriesLimit > 0 || query.extras.having !== '' || query.rowOffset > 0) return undefined;
  const raw = (body['queries'] as readonly Json[])[at]!;
  const read = async (own: Json) => {
    const question = { body: { ...body, queries: [own] }, judged: context, serving, address, signal, turn };
    const [result] = await readFrameTables(
      chunksOf(await readChartData(deps, subject, { ...question, wire: 'frames' })),
    );
    return result!.table;
  };
  const { defaultRows, maxRows } = chartLimits(deps.config);
  const limit = Math.min(query.rowLimit || defaultRows, maxRows);
  const { reduce: _points, ...whole } = raw;
  const { rowCount } = await read({ ...whole, post_processing: [], annotation_layers: [], row_limit: limit });
  if (rowCount >= limit) return undefined;
  const columns = active.map((column, place) => binColumn(column, `bin ${place}`));
  const bins = await read({
    ...whole,
    columns,
    groupby: [],
    is_timeseries: false,
    metrics: [],
    orderby: [],
    series_columns: [],
    post_processing: [],
    annotation_layers: [],
    row_limit: limit,
  });
  const values = columns.map((column) => bins.columns.find(({ name }) => name === column['label'])!.values);
  return new Set(Array.from({ length: bins.rowCount }, (_, row) => keyOfBin(values.map((own) => own[row] ?? null))));
};
