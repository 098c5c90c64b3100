import { useMemo } from 'react';
import type { TileBoard, TileHost } from './tile-host.ts';

/** Returns the actions of a dashboard for the menus of its tiles. */
export const useTileHost = (
  { dark, makeLink, edit }: Pick<TileHost, 'makeLink' | 'edit'> & { readonly dark: boolean },
  { layout, metadata, charts }: TileBoard,
): TileHost =>
  useMemo(
    () => ({ theme: dark ? 'dark' : 'light', makeLink, board: { layout, metadata, charts }, edit }),
    [dark, makeLink, edit, layout, metadata, charts],
  );
