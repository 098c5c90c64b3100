import type { ResultColumns } from '@sightline/charts';
import type { AskedTile } from '../../commands/download-tile.ts';
import type { PictureAsked } from '../../commands/save-picture.ts';
import type { tileMenuMessages } from '../../messages/tile-menu.ts';
import type { MenuFacts } from '@sightline/entity-ui';
import type { TileHost } from './tile-host.ts';

/** Values and functions of the page that the menu of a tile needs. */
export type TileMenuFacts = MenuFacts<(typeof tileMenuMessages)['en']>;

/** Names of the layers that a tile can open above the page. */
export type TileLayerName = 'query' | 'comments' | 'scope' | 'rows' | 'break-out';

export interface TileMenuActions {
  readonly chartId: number;
  /** Id of the tile's component in the layout. */
  readonly nodeId: string;
  readonly tile: AskedTile;
  readonly host: TileHost;
  /** The displayed data; undefined until it is loaded. */
  readonly results: readonly ResultColumns[] | undefined;
  readonly tabular: boolean;
  /** True if the description is shown; undefined if there is none. */
  readonly described: boolean | undefined;
  readonly exploreHref: string | undefined;
  readonly commented: boolean;
  readonly drills: boolean;
  readonly refresh: () => void;
  /** Shows the chart in full screen; undefined if it already is. */
  readonly fillScreen?: (() => void) | undefined;
  readonly toggleTable: () => void;
  readonly toggleDescription: () => void;
  readonly open: (layer: TileLayerName) => void;
  /** Colors of values that are used when drawing an image. */
  readonly values: PictureAsked['values'];
  /** Size of the chart on the page, in px. */
  readonly sizeOf: () => { readonly width: number; readonly height: number };
  /** Opens a path of the application. */
  readonly navigate: (path: string) => void;
}
