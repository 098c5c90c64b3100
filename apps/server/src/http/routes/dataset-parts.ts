import { routes } from '@sightline/core/contract';
import { deleteDatasetPart } from '../../domain/datasets/delete-dataset-part.ts';
import { datasetLineage } from '../../domain/datasets/dataset-lineage.ts';
import { drillInfo } from '../../domain/datasets/drill-info.ts';
import { serve, type Declaration, type ServedRoute } from '../route-table.ts';
import { tagVersion, versionIn } from '../version-tag.ts';

const write: Declaration = {
  permission: ['can_write', 'Dataset'],
  relation: 'owns',
  rateClass: 'ordinary',
  audit: 'dataset.change',
};

/** Routes for single columns and metrics of a dataset, its lineage, and the data for drilling into its rows. */
export const datasetPartRoutes: readonly ServedRoute[] = [
  serve(routes.deleteDatasetColumn, write, async ({ params, subject, request, reply, deps }) => {
    const { pk: datasetId, column_id: id } = params;
    const part = { datasetId, kind: 'column', id, expected: versionIn(request) } as const;
    tagVersion(reply, await deleteDatasetPart(deps, subject, part));
    return { message: 'OK' };
  }),
  serve(routes.deleteDatasetMetric, write, async ({ params, subject, request, reply, deps }) => {
    const { pk: datasetId, metric_id: id } = params;
    const part = { datasetId, kind: 'metric', id, expected: versionIn(request) } as const;
    tagVersion(reply, await deleteDatasetPart(deps, subject, part));
    return { message: 'OK' };
  }),
  serve(
    routes.getDatasetLineage,
    { permission: ['can_read', 'Dataset'], relation: 'sees', rateClass: 'ordinary', audit: 'none' },
    ({ params, subject, deps }) => datasetLineage(deps.store.db, subject, params.pk),
  ),
  serve(
    routes.getDrillInfo,
    { permission: ['can_get_drill_info', 'Dataset'], relation: 'sees', rateClass: 'ordinary', audit: 'none' },
    async ({ params, q, subject, deps }) => ({
      result: await drillInfo(deps, subject, { datasetId: params.pk, dashboardId: q?.dashboard_id }),
    }),
  ),
];
