import { chartList, dashboardList } from '@sightline/core/cache';
import { useApi } from '@sightline/core/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** A starred dashboard or chart, as the rail shows it. */
export interface Favorite {
  readonly kind: 'dashboard' | 'chart';
  readonly id: number;
  readonly title: string;
  /** Path below the base path. */
  readonly path: string;
}

/** Maximum number of favorites in the rail. Further favorites appear only in the lists of dashboards and charts. */
const shownFavorites = 8;

const starred = (col: string, opr: string, columns: readonly string[]) => ({
  filters: [{ col, opr, value: true }],
  columns: [...columns],
  keys: ['none'],
  order_column: 'changed_on_delta_humanized',
  order_direction: 'desc' as const,
  page: 0,
  page_size: shownFavorites,
});

/**
 * Returns the user's starred dashboards, followed by the starred charts. Returns an empty list while they load or if
 * they cannot be loaded.
 */
export const useFavorites = (enabled: boolean): readonly Favorite[] => {
  const api = useApi();
  const dashboards = useQuery({
    ...dashboardList(api, starred('id', 'dashboard_is_favorite', ['id', 'dashboard_title', 'url'])),
    enabled,
  });
  const charts = useQuery({
    ...chartList(api, starred('id', 'chart_is_favorite', ['id', 'slice_name', 'url'])),
    enabled,
  });
  const [boards, diagrams] = [dashboards.data?.result, charts.data?.result];
  return useMemo(
    () =>
      [
        ...(boards ?? []).map(({ id, dashboard_title: title, url }): Favorite => ({
          kind: 'dashboard',
          id,
          title: title ?? '',
          path: url ?? `/superset/dashboard/${id}/`,
        })),
        ...(diagrams ?? []).map(({ id, slice_name: title, url }): Favorite => ({
          kind: 'chart',
          id,
          title: title ?? '',
          path: url ?? `/explore/?slice_id=${id}`,
        })),
      ].slice(0, shownFavorites),
    [boards, diagrams],
  );
};
