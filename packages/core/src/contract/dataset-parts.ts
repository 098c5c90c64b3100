import { Type } from 'typebox';
import { addresses } from './addresses.ts';
import { route } from './route.ts';
import { message, nullable, open, optional, person, pk, text, whole } from './shapes.ts';

const id = Type.Integer({ minimum: 1 });

/** Routes of single columns and metrics of a dataset, and of drill-down data. */
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
