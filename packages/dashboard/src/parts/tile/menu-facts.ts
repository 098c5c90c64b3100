import type { ResultColumns } from '@sightline/charts';
import type { StartUpData } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import type { Text } from '@sightline/core/react';
import type { useToasts } from '@sightline/ui-kit';
import type { AskedTile } from '../../commands/download-tile.ts';
import type { PictureAsked } from '../../commands/save-picture.ts';
import type { tileMenuMessages } from '../../messages/tile-menu.ts';
import type { TileHost } from './tile-host.ts';

/** What the menu needs of the page. */
export interface TileMenuFacts {
  readonly text: Text<(typeof tileMenuMessages)['en']>;
  readonly api: Api;
  readonly toasts: ReturnType<typeof useToasts>;
  readonly session: StartUpData;
  readonly locale: string;
}

/** What can be opened above the page. */
export type TileLayerName = 'query' | 'comments' | 'scope' | 'rows' | 'break-out';

export interface TileMenuDoings {
  readonly chartId: number;
  /** Id of the tile's component in the layout. */
  readonly nodeId: string;
  readonly tile: AskedTile;
  readonly host: TileHost;
  /** The shown data; undefined until it is loaded. */
  readonly results: readonly ResultColumns[] | undefined;
  readonly tabular: boolean;
  /** True if the description is shown; undefined if there is none. */
  readonly described: boolean | undefined;
  readonly exploreHref: string | undefined;
  readonly commented: boolean;
  readonly drills: boolean;
  readonly refresh: () => void;
  /** Absent in full screen. */
  readonly fillScreen?: (() => void) | undefined;
  readonly toggleTable: () => void;
  readonly toggleDescription: () => void;
  readonly open: (layer: TileLayerName) => void;
  /** Colors of values, for an image. */
  readonly values: PictureAsked['values'];
  /** Size of the chart on the page, in px. */
  readonly sizeOf: () => { readonly width: number; readonly height: number };
  /** Opens a path of the application. */
  readonly navigate: (path: string) => void;
}

/** Runs an action of the menu, and tells the viewer if it fails. */
export const orTell = (work: Promise<void>, toasts: TileMenuFacts['toasts'], failed: string): void =>
  void work.catch(() => toasts.show({ level: 'danger', text: failed }));
