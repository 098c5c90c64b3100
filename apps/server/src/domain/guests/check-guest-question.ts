import { AppError } from '@sightline/core';
import type { Query, QueryContext } from '../../engine/compile/query-context.ts';
import { chartsOfDashboard, findDashboard, type DashboardRow } from '../../store/dashboards.ts';
import { columnsOfDatasets } from '../../store/datasets.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { holds, type Subject } from '../access.ts';
import { chartFormData } from '../charts/describe-charts.ts';
import { objectIn } from '../wire/json-text.ts';
import { storeId } from '../wire/object-key.ts';
import { keepsTo, keyOfColumn, type GuestControls } from './payload-keeps-to.ts';
import { queriesOfForm, storedQueries } from './stored-queries.ts';

interface NativeFilter {
  readonly id?: string;
  readonly targets?: readonly { readonly datasetId?: number; readonly column?: { readonly name?: string } }[];
  readonly adhoc_filters?: unknown;
  readonly time_range?: unknown;
  readonly controlValues?: { readonly sortMetric?: unknown };
  readonly sortMetric?: unknown;
}

const notShown = (datasetId: number): AppError =>
  new AppError('DATASOURCE_SECURITY_ACCESS_ERROR', 'You need access to the data behind this chart', {
    extra: { link: '', datasource: datasetId },
  });
const modified = (): AppError =>
  new AppError('DASHBOARD_SECURITY_ACCESS_ERROR', 'Guest user cannot modify chart payload');

const idIn = (value: unknown): number | undefined =>
  typeof value === 'number' || typeof value === 'string' ? storeId(value) : undefined;

const nativeFilters = (dashboard: DashboardRow): readonly NativeFilter[] => {
  const list = objectIn(dashboard.json_metadata)['native_filter_configuration'];
  return (Array.isArray(list) ? (list as readonly (NativeFilter | null)[]) : []).filter((filter) => filter !== null);
};

const targetColumns = (filter: NativeFilter, datasetId?: number): readonly string[] =>
  (filter.targets ?? []).flatMap((target) => {
    const name = target.column?.name;
    return name === undefined || (datasetId !== undefined && target.datasetId !== datasetId) ? [] : [name];
  });

/** Queries that a filter runs for its own options: values of its column, or their minimum and maximum. */
const queriesOfFilter = (filter: NativeFilter, datasetId: number): readonly Query[] =>
  targetColumns(filter, datasetId).flatMap((name) => {
    const ends = ['MIN', 'MAX', 'COUNT'].map((aggregate) => ({
      expressionType: 'SIMPLE',
      aggregate,
      column: { column_name: name },
      label: aggregate,
    }));
    const sort = filter.controlValues?.sortMetric ?? filter.sortMetric;
    const form = { viz_type: 'filter', adhoc_filters: filter.adhoc_filters ?? [], groupby: [name] };
    return [
      ...queriesOfForm({ ...form, metrics: [...ends, ...(sort ? [sort] : [])] }, datasetId),
      ...queriesOfForm(form, datasetId),
    ].flatMap((query) => [
      { ...query, rowLimit: 0 },
      { ...query, rowLimit: 0, metrics: query.metrics ?? [] },
    ]);
  });

interface Shown {
  /** Queries of the requested chart or filter. */
  readonly own: readonly Query[];
  /** Queries of all charts of the dashboard. */
  readonly all: readonly Query[];
  readonly pages: boolean;
}

/** Returns the queries that the dashboard itself runs for the chart or filter in the form data. */
const shownQueries = async (
  db: DbOrTransaction,
  asked: { readonly dashboard: DashboardRow; readonly context: QueryContext; readonly datasetId: number },
): Promise<Shown | undefined> => {
  const { dashboard, datasetId } = asked;
  const { formData } = asked.context;
  const charts = await chartsOfDashboard(db, dashboard.id);
  const all = charts.flatMap(storedQueries);
  if (formData['type'] === 'NATIVE_FILTER') {
    const filter = nativeFilters(dashboard).find(({ id }) => id !== undefined && id === formData['native_filter_id']);
    return filter && targetColumns(filter, datasetId).length > 0
      ? { own: queriesOfFilter(filter, datasetId), all, pages: false }
      : undefined;
  }
  const chart = charts.find(
    ({ id, datasource_id }) => id === idIn(formData['slice_id']) && datasource_id === datasetId,
  );
  return chart && { own: storedQueries(chart), all, pages: chartFormData(chart)['server_pagination'] === true };
};

/** True if results for the subject must not contain the executed SQL. */
export const hidesStatements = (subject: Subject): boolean =>
  subject.guest !== undefined && !holds(subject, 'can_view_query', 'Dashboard');

/** True if a guest's role permits this result type. */
const mayAskFor = (subject: Subject, type: string): boolean => {
  if (type === 'query') return !hidesStatements(subject);
  if (type === 'samples' || type === 'drill_detail' || type === 'columns')
    return holds(subject, 'can_drill', 'Dashboard');
  return true;
};

const isDrill = (type: string): boolean => type === 'samples' || type === 'drill_detail' || type === 'columns';

/**
 * Returns a query without columns, metrics and limits. A drill shows the rows behind a chart, so only the filters are
 * compared.
 */
const drillOf = (query: Query): Query => ({
  ...query,
  columns: [],
  seriesColumns: [],
  metrics: null,
  rowLimit: 0,
  rowOffset: 0,
  seriesLimit: 0,
});

/**
 * Checks that a guest runs only queries that the dashboard of the guest's token runs, or variations of them that all
 * its viewers can make. Throws 403: DATASOURCE_SECURITY_ACCESS_ERROR for data that is not on the guest's dashboards,
 * DASHBOARD_SECURITY_ACCESS_ERROR for other queries.
 */
export const checkGuestQuestion = async (
  db: DbOrTransaction,
  subject: Subject,
  { context, datasetId }: { readonly context: QueryContext; readonly datasetId: number },
): Promise<void> => {
  const dashboardId = idIn(context.formData['dashboardId']);
  const granted = dashboardId !== undefined && (subject.guest?.dashboardIds.includes(dashboardId) ?? false);
  const dashboard = granted ? await findDashboard(db, { id: dashboardId }) : undefined;
  const shown = dashboard && (await shownQueries(db, { dashboard, context, datasetId }));
  if (!dashboard || !shown) throw notShown(datasetId);
  const columns = (await columnsOfDatasets(db, [datasetId])).get(datasetId) ?? [];
  const mayDrill = holds(subject, 'can_drill', 'Dashboard');
  const targets = nativeFilters(dashboard).flatMap((filter) => targetColumns(filter));
  const controls: GuestControls = {
    filterColumns: new Set([
      ...targets.map((name) => keyOfColumn({ kind: 'named', name })),
      ...shown.all.flatMap((query) => query.columns.map(keyOfColumn)),
    ]),
    timeColumns: new Set(columns.filter((column) => column.is_dttm === 1).map((column) => column.column_name)),
    drillColumns: new Set(
      mayDrill ? columns.filter((column) => column.groupby === 1).map((column) => column.column_name) : [],
    ),
    pages: shown.pages,
  };
  for (const query of context.queries) {
    const type = query.resultType ?? context.resultType;
    if (!mayAskFor(subject, type)) throw modified();
    if (type === 'timegrains') continue;
    const own = isDrill(type) ? shown.own.map(drillOf) : shown.own;
    const asked = isDrill(type) ? drillOf(query) : query;
    if (!own.some((stored) => keepsTo(asked, stored, controls))) throw modified();
  }
};
