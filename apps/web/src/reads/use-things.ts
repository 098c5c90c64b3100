import { useApi, useSession } from '@sightline/core/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { PaletteItem } from '../model/palette/palette-item.ts';
import { mergeItems, type ThingType } from '../model/palette/thing-item.ts';
import { findThings, listThings, thingPageSize, thingTypesOf } from './palette-things.ts';

/**
 * Maximum number of list pages loaded for each type. If there are more pages or a list is slow, the server's search
 * finds the rest.
 */
const mostPages = { searching: 25, plain: 3 } as const;
/** Time in milliseconds for which loaded items stay fresh, unless a command changes them and makes them stale. */
const freshMs = 300_000;
/** Delay in milliseconds between typing and the query to the server. */
const typingMs = 120;

const none: readonly PaletteItem[] = [];

/** Loads the objects of a type page by page, until all are known or the limit is reached. */
const useListed = (
  type: ThingType,
  enabled: boolean,
): { readonly items: readonly PaletteItem[]; readonly failed: boolean } => {
  const api = useApi();
  const most = api.capabilities?.has('search') === true ? mostPages.searching : mostPages.plain;
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    queryKey: [type, 'palette'],
    queryFn: ({ pageParam, signal }) => listThings(api, type, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ count, items }, pages) =>
      items.length > 0 && pages.length < most && count > pages.length * thingPageSize ? pages.length : undefined,
    staleTime: freshMs,
    enabled,
  });
  useEffect(() => {
    if (enabled && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [enabled, hasNextPage, isFetching, isError, fetchNextPage]);
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? none, [data]);
  return { items, failed: isError };
};

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

export interface Things {
  readonly items: readonly PaletteItem[];
  /** True while the search is running. */
  readonly asking: boolean;
  /** True if a request failed. Then only items that are already loaded are found. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Returns the objects that the user may read: objects from the lists, and objects that the server finds for the text.
 * Each result is cached under its text, so a late response never replaces the result of another text.
 */
export const useThings = (text: string): Things => {
  const api = useApi();
  const { user } = useSession();
  const types = useMemo(() => thingTypesOf(user), [user]);
  const dashboards = useListed('dashboard', types.includes('dashboard'));
  const charts = useListed('chart', types.includes('chart'));
  const datasets = useListed('dataset', types.includes('dataset'));
  const queries = useListed('saved-query', types.includes('saved-query'));
  const settled = useSettled(text);
  const wanted = settled !== '' && types.length > 0;
  const found = useQuery({
    queryKey: ['palette', settled],
    queryFn: ({ signal }) => findThings(api, types, settled, signal),
    enabled: wanted,
  });
  const known = [dashboards, charts, datasets, queries];
  const answer = found.data ?? none;
  const items = useMemo(
    () => mergeItems(dashboards.items, charts.items, datasets.items, queries.items, answer),
    [dashboards.items, charts.items, datasets.items, queries.items, answer],
  );
  return {
    items,
    asking: text !== '' && (settled !== text || (wanted && found.isFetching)),
    failed: (wanted && found.isError) || known.some(({ failed }) => failed),
    retry: () => void found.refetch(),
  };
};
