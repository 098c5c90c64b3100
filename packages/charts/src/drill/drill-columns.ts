import type { Api } from '@sightline/core/api';
import { readOf, type Read } from '@sightline/core/cache';

/** A column that a metric can be broken out by. */
export interface DrillColumn {
  readonly value: string;
  readonly label: string;
}

/**
 * Reads the columns of a dataset that can be grouped by. Also works for readers of a dashboard who may not read the
 * dataset. Throws CallError.
 */
export const drillColumns = (api: Api, datasetId: number, dashboardId: unknown): Read<readonly DrillColumn[]> => {
  const { queryKey, queryFn } = readOf(api, 'dataset', 'getDrillInfo', {
    params: { pk: datasetId },
    ...(typeof dashboardId === 'number' ? { q: { dashboard_id: dashboardId } } : {}),
  });
  return {
    queryKey,
    queryFn: async (asked) =>
      (await queryFn(asked)).result.columns.map(({ column_name, verbose_name }) => ({
        value: column_name,
        label: verbose_name || column_name,
      })),
  };
};
