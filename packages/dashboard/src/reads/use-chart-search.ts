import { chartList } from '@sightline/core/cache';
import { useApi, useSession } from '@sightline/core/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type Whose = 'all' | 'mine';
export type ChartOrder = 'recent' | 'name';

/** Maximum number of charts that are listed. */
export const searchedCharts = 50;

/**
 * Reads the charts that match a search, sorted by last change (newest first) or by name. The previous result stays
 * visible while the next one loads.
 */
export const useChartSearch = (search: string, whose: Whose, order: ChartOrder) => {
  const api = useApi();
  const { user } = useSession();
  return useQuery({
    ...chartList(api, {
      filters: [
        ...(search === '' ? [] : [{ col: 'slice_name', opr: 'chart_all_text', value: search }]),
        ...(whose === 'mine' && user.userId !== undefined
          ? [{ col: 'owners', opr: 'rel_m_m', value: user.userId }]
          : []),
      ],
      order_column: order === 'name' ? 'slice_name' : 'changed_on_delta_humanized',
      order_direction: order === 'name' ? 'asc' : 'desc',
      page: 0,
      page_size: searchedCharts,
    }),
    placeholderData: keepPreviousData,
  });
};
