import type { MemoryHandlers } from '@sightline/core/testing';
import { madeForm, madeRows, storedDataset } from './made-dataset.ts';

/** A dataset of boat trips, without the column `district` and the metric `metres` of `storedDataset`. */
const boats = {
  ...storedDataset,
  id: 4,
  table_name: 'boat_trips',
  columns: storedDataset.columns.filter(({ column_name: name }) => name !== 'district'),
  metrics: storedDataset.metrics.slice(0, 1),
};

/** Responses of a server with two datasets, and with a pie chart of trips by district. */
export const madeHandlers: MemoryHandlers = {
  getSamples: () => ({ result: madeRows }) as never,
  getExplore: ({ query }) => ({
    result: {
      dataset: query?.datasource_id === '4' ? boats : storedDataset,
      form_data: query?.slice_id ? { ...madeForm, slice_id: 9 } : { adhoc_filters: [], viz_type: 'pie' },
      slice: query?.slice_id ? { slice_id: 9, slice_name: 'Trips by district', form_data: madeForm } : null,
      message: null,
      metadata: null,
    },
  }),
  queryChartData: () => ({ result: [madeRows] }) as never,
  createFormData: () => ({ key: 'kept' }),
  listDashboards: () => ({ count: 0, ids: [], result: [] }) as never,
  getChartFavorites: () => ({ result: [{ id: 9, value: true }] }),
  listDatasets: () => ({
    count: 2,
    result: [
      { id: 3, table_name: 'trips', schema: 'bikes', kind: 'physical' },
      { id: 4, table_name: 'boat_trips', schema: 'bikes', kind: 'physical' },
    ],
  }),
  getTimeRange: () => ({
    result: [{ since: '2026-11-14T00:00:00', until: '2026-11-21T00:00:00', timeRange: 'Last week' }],
  }),
};
