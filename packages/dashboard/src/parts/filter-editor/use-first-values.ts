import { useApi } from '@sightline/core/react';
import { useQuery } from '@tanstack/react-query';
import { nativeOf } from '../../model/filter-default.ts';
import type { StoredFilter } from '../../model/filter-edits.ts';
import { filterValues } from '../../reads/filter-values.ts';
import type { Editing } from './use-editing.ts';

export interface FirstValues {
  readonly count: number;
  /** True if the column may have more values than were listed. */
  readonly more: boolean;
  readonly tookMs: number;
}

/** Maximum number of values that a filter lists before the user types a search text. */
const listedAtOnce = 1000;

/**
 * Counts the values that a filter lists before the user types a search text, and measures the loading time. Returns
 * undefined for filters that do not filter by values.
 */
export const useFirstValues = ({ dashboardId }: Editing, item: StoredFilter): FirstValues | undefined => {
  const api = useApi();
  const filter = nativeOf(item);
  const { datasetId, column, preFilters, preTimeRange, preTimeColumn, sortMetric, sortsAscending } = filter ?? {};
  const about = [datasetId, column, preFilters, preTimeRange, preTimeColumn, sortMetric, sortsAscending];
  const { data } = useQuery({
    queryKey: ['filter-editor', dashboardId, item.id, about],
    queryFn: async ({ signal }): Promise<FirstValues> => {
      const start = performance.now();
      const values = filter ? await filterValues(api, filter, { dashboardId, search: '', parents: {}, signal }) : [];
      return { count: values.length, more: values.length >= listedAtOnce, tookMs: performance.now() - start };
    },
    enabled: filter?.kind === 'value' && datasetId !== undefined && column !== undefined,
    retry: false,
  });
  return data;
};
