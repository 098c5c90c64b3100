import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { idOrUuid, message, nullable, open, optional, person, pk, text, whole } from './shapes.ts';

const id = Type.Integer({ minimum: 1 });

/** Routes of single columns and metrics of a dataset, of its lineage, and of drill-down data. */
export const datasetPartRoutes = {
  deleteDatasetColumn: route({
    address: addresses.deleteDatasetColumn,
    summary: 'Delete a column of a dataset',
    params: open({ pk: id, column_id: id }),
    output: message,
  }),
  deleteDatasetMetric: route({
    address: addresses.deleteDatasetMetric,
    summary: 'Delete a metric of a dataset',
    params: open({ pk: id, metric_id: id }),
    output: message,
  }),
  getDatasetLineage: route({
    address: addresses.getDatasetLineage,
    summary: 'Get the columns and metrics of a dataset, and the charts and dashboards that use them',
    params: idOrUuid,
    output: open({
      columns: Type.Array(open({ key: text, id: whole, column_name: text, verbose_name: nullable(text) })),
      metrics: Type.Array(open({ key: text, id: whole, metric_name: text, verbose_name: nullable(text) })),
      charts: Type.Array(open({ key: text, id: whole, slice_name: nullable(text), viz_type: nullable(text) })),
      dashboards: Type.Array(open({ key: text, id: whole, dashboard_title: nullable(text) })),
      edges: Type.Array(Type.Array(text, { minItems: 2, maxItems: 2 })),
    }),
  }),
  getDrillInfo: route({
    address: addresses.getDrillInfo,
    summary: 'Get the dataset details for drilling; also open to viewers of a dashboard',
    params: pk,
    q: optional(open({ dashboard_id: optional(whole) })),
    output: open({
      result: open({
        id: whole,
        table_name: text,
        owners: optional(Type.Array(person)),
        columns: Type.Array(open({ column_name: text, verbose_name: nullable(text) })),
        created_by: optional(nullable(person)),
        created_on_humanized: text,
        changed_by: optional(nullable(person)),
        changed_on_humanized: text,
      }),
    }),
  }),
} as const;
