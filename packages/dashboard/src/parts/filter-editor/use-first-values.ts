import { useApi } from '@sightline/core/react';
import { useQuery } from '@tanstack/react-query';
import { nativeOf } from '../../model/filter-default.ts';
import type { StoredFilter } from '../../model/filter-edits.ts';
import { filterValues } from '../../reads/filter-values.ts';
import type { Editing } from './use-editing.ts';

export interface FirstValues {
  readonly count: number;
  /** True if the column may have more values than the number that is listed. */
  readonly more: boolean;
  readonly tookMs: number;
}

/** Number of values that a filter lists without a search. */
const listedAtOnce = 1000;

/**
 * Counts a filter's first values, before any search text is typed, and measures the loading time. Undefined for filters
 * of other types.
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
