import { chartFavorites, dashboardFavorites } from '@sightline/core/cache';
import { useApi } from '@sightline/core/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListDescription } from './list-description.ts';

/** Favorite state of all rows of a page, in one call. */
export const useFavoriteStatus = <Row extends { readonly id: number }>(
  { starred }: ListDescription<Row>,
  rows: readonly Row[],
): ReadonlyMap<number, boolean> => {
  const api = useApi();
  const ids = rows.map(({ id }) => id);
  const read = starred === 'dashboard' ? dashboardFavorites(api, ids) : chartFavorites(api, ids);
  const { data } = useQuery({
    ...read,
    enabled: starred !== undefined && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => new Map(data?.result.map(({ id, value }) => [id, value])), [data]);
};
