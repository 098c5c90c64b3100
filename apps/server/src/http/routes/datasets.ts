import { routes } from '@sightline/core/contract';
import { changeDataset } from '../../domain/datasets/change-dataset.ts';
import { createDataset, getOrCreateDataset } from '../../domain/datasets/create-dataset.ts';
import { deleteDatasets } from '../../domain/datasets/delete-datasets.ts';
import { describeDataset, describeDatasource } from '../../domain/datasets/describe-dataset.ts';
import { duplicateDataset } from '../../domain/datasets/duplicate-dataset.ts';
import { loadDataset, visibleDataset } from '../../domain/datasets/load-dataset.ts';
import { refreshDataset } from '../../domain/datasets/refresh-dataset.ts';
import { refuseDatasetFields } from '../../domain/datasets/refuse-dataset-fields.ts';
import { notFound } from '../../domain/refusal.ts';
import { pickColumns } from '../../domain/wire/pick-columns.ts';
import { chartsOfDatasets, dashboardsOfChartIds, findDataset } from '../../store/datasets.ts';
import { renderedTexts } from '../../domain/datasets/rendered-sql.ts';
import { tagVersion, versionIn } from '../version-tag.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { exportOf } from './export-route.ts';
import { importOf, importing } from './import-route.ts';

const read: Declaration = {
  permission: ['can_read', 'Dataset'],
  relation: 'sees',
  rateClass: 'ordinary',
  audit: 'none',
};
const write = (audit: string): Declaration => ({
  permission: ['can_write', 'Dataset'],
  relation: 'owns',
  rateClass: 'ordinary',
  audit,
});

/** Routes for datasets: items, changes, export and import. */
export const datasetRoutes: readonly ServedRoute[] = [
  serve(routes.getDataset, read, async ({ params, query, q, subject, reply, deps }) => {
    const { store, clock } = deps;
    const dataset = await visibleDataset(store.db, subject, params.pk);
    tagVersion(reply, dataset.version);
    const whole = await loadDataset(store.db, dataset);
    const rendered = query.include_rendered_sql === 'true';
    const described = describeDataset(whole, clock());
    const result: Record<string, unknown> = {
      ...described,
      ...(rendered ? await renderedTexts(deps, subject, { whole, metrics: described.metrics }) : {}),
    };
    const asked = (q?.columns ?? []).filter((column) => Object.hasOwn(result, column.split('.')[0] ?? ''));
    return { id: dataset.id, result: asked.length > 0 ? pickColumns(result, asked) : result };
  }),
  serve(routes.createDataset, { ...write('dataset.create'), relation: 'sees' }, async ({ body, subject, deps }) => {
    const id = await createDataset(deps, subject, body);
    const dataset = await findDataset(deps.store.db, { id });
    if (!dataset) throw notFound();
    const data = describeDatasource(await loadDataset(deps.store.db, dataset));
    return {
      id,
      uuid: dataset.uuid,
      result: { always_filter_main_dttm: false, normalize_columns: false, ...body },
      data,
    };
  }),
  serve(
    routes.changeDataset,
    { ...write('dataset.change'), bodyLimit: 'document', refuseFields: refuseDatasetFields },
    async ({ params, query, body, subject, request, reply, deps }) => {
      const { id, version } = await changeDataset(deps, subject, {
        key: params.pk,
        input: body,
        overrideColumns: query.override_columns === 'true',
        expected: versionIn(request),
      });
      tagVersion(reply, version);
      return { id, result: { always_filter_main_dttm: false, ...body } };
    },
  ),
  serve(routes.deleteDataset, write('dataset.delete'), async ({ params, subject, deps }) => {
    await deleteDatasets(deps, subject, [params.pk]);
    return { message: 'OK' };
  }),
  serve(routes.deleteDatasets, write('dataset.delete'), async ({ q, subject, deps }) => {
    if (q.length === 0) throw notFound();
    await deleteDatasets(deps, subject, q);
    return { message: `Deleted ${q.length} dataset${q.length === 1 ? '' : 's'}` };
  }),
  serve(routes.refreshDataset, write('dataset.refresh'), async ({ params, subject, deps }) => {
    await refreshDataset(deps, subject, params.pk);
    return { message: 'OK' };
  }),
  serve(
    routes.duplicateDataset,
    { ...write('dataset.duplicate'), permission: ['can_duplicate', 'Dataset'], relation: 'sees' },
    async ({ body, subject, deps }) => ({ id: await duplicateDataset(deps, subject, body), result: { ...body } }),
  ),
  serve(
    routes.getOrCreateDataset,
    {
      ...write('dataset.create'),
      permission: ['can_get_or_create_dataset', 'Dataset'],
      relation: 'sees',
      once: 'answers',
    },
    async ({ body, subject, deps }) => ({ result: { table_id: await getOrCreateDataset(deps, subject, body) } }),
  ),
  serve(routes.getDatasetUses, read, async ({ params, subject, deps: { store } }) => {
    const dataset = await visibleDataset(store.db, subject, params.pk);
    const charts = await chartsOfDatasets(store.db, [dataset.id]);
    const dashboards = await dashboardsOfChartIds(
      store.db,
      charts.map((chart) => chart.id),
    );
    return {
      charts: { count: charts.length, result: charts },
      dashboards: {
        count: dashboards.length,
        result: dashboards.map(({ dashboard_title, ...dashboard }) => ({ ...dashboard, title: dashboard_title })),
      },
    };
  }),
  serve(
    routes.exportDatasets,
    { ...read, permission: ['can_export', 'Dataset'], audit: 'dataset.export' },
    exportOf('SqlaTable'),
  ),
  serve(routes.importDatasets, { ...write('dataset.import'), ...importing }, importOf('SqlaTable')),
];
