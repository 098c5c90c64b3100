import { useMemo } from 'react';
import { chartsCrossed } from '../../model/apply-filters.ts';
import type { Layout } from '../../model/layout.ts';
import type { DashboardMetadata } from '../../model/metadata.ts';
import type { TileHost } from './tile-host.ts';

interface Board {
  readonly layout: Layout;
  readonly metadata: DashboardMetadata;
  readonly charts: ReadonlyMap<number, { readonly slice_name: string }>;
}

/** Returns what a dashboard offers to the menus of its tiles. */
export const useTileHost = (
  { dark, makeLink, edit }: Pick<TileHost, 'makeLink' | 'edit'> & { readonly dark: boolean },
  { layout, metadata, charts }: Board,
): TileHost =>
  useMemo(
    () => ({
      theme: dark ? 'dark' : 'light',
      makeLink,
      reachOf: metadata.crossFiltersEnabled
        ? (from) => chartsCrossed({ layout, metadata }, from).map((id) => charts.get(id)?.slice_name ?? String(id))
        : undefined,
      edit,
    }),
    [dark, makeLink, edit, layout, metadata, charts],
  );
