import type { ResultColumns } from '@sightline/charts';
import { can, type StartUpData } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { relativeTime } from '@sightline/core/format';
import type { Text } from '@sightline/core/react';
import type { MenuEntry, useToasts } from '@sightline/ui-kit';
import {
  ChartLine,
  Code,
  Info,
  Maximize2,
  MessageCircle,
  Pencil,
  RefreshCw,
  Rows3,
  Split,
  Table2,
  Waypoints,
} from 'lucide-react';
import type { AskedTile } from '../../commands/download-tile.ts';
import type { PictureAsked } from '../../commands/save-picture.ts';
import type { tileMenuMessages } from '../../messages/tile-menu.ts';
import { downloadEntry } from './download-entry.ts';
import { shareEntry } from './share-entry.ts';
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

type Groups = readonly (readonly (MenuEntry | false | undefined)[])[];

const divided = (groups: Groups): readonly MenuEntry[] =>
  groups
    .map((group) => group.filter((entry) => entry !== undefined && entry !== false))
    .filter((group) => group.length > 0)
    .flatMap((group, at) => (at === 0 ? group : ['divider' as const, ...group]));

/** Opens the chart's editor, with the filters of the dashboard. */
const editEntry = (doings: TileMenuDoings, { text, api, toasts }: TileMenuFacts): MenuEntry | undefined => {
  const { chartId, tile, exploreHref, navigate } = doings;
  if (exploreHref === undefined) return undefined;
  const open = () =>
    orTell(
      import('../../commands/open-in-explorer.ts')
        .then(({ openInExplorer }) => openInExplorer(api, chartId, tile))
        .then(navigate),
      toasts,
      text('tileMenu.exploreFailed', { name: tile.name }),
    );
  const isFiltered = Object.keys(tile.extra).length > 0;
  return {
    id: 'explore',
    label: text('tileMenu.explore'),
    icon: Pencil,
    ...(isFiltered ? { onSelect: open } : { href: exploreHref }),
  };
};

/** Menu of a tile, with the actions that the user has permission for. */
export const tileMenu = (doings: TileMenuDoings, facts: TileMenuFacts): readonly MenuEntry[] => {
  const { host, results, tabular, described, drills, open, fillScreen } = doings;
  const { text, session, locale } = facts;
  const { user, featureFlags } = session;
  const readAt = results?.[0]?.readAt;
  const may = (permission: string) => can(user, permission, 'Dashboard');
  return divided([
    [
      {
        id: 'refresh',
        label: text('tileMenu.refresh'),
        icon: RefreshCw,
        ...(readAt === undefined ? {} : { note: relativeTime(locale)(readAt, Date.now()) }),
        onSelect: doings.refresh,
      },
      fillScreen && { id: 'full', label: text('tileMenu.fullScreen'), icon: Maximize2, onSelect: fillScreen },
      described !== undefined &&
        fillScreen && {
          id: 'description',
          label: text(described ? 'tileMenu.hideDescription' : 'tileMenu.showDescription'),
          icon: Info,
          onSelect: doings.toggleDescription,
        },
    ],
    [
      may('can_view_query') && {
        id: 'query',
        label: text('tileMenu.viewQuery'),
        icon: Code,
        onSelect: () => open('query'),
      },
      fillScreen && {
        id: 'table',
        label: text(tabular ? 'tileMenu.chart' : 'tileMenu.table'),
        icon: tabular ? ChartLine : Table2,
        onSelect: doings.toggleTable,
      },
      drills &&
        featureFlags['DRILL_TO_DETAIL'] !== false && {
          id: 'rows',
          label: text('tileMenu.rows'),
          icon: Rows3,
          onSelect: () => open('rows'),
        },
      drills &&
        featureFlags['DRILL_BY'] !== false && {
          id: 'break-out',
          label: text('tileMenu.breakOut'),
          icon: Split,
          onSelect: () => open('break-out'),
        },
    ],
    [
      host.reachOf && {
        id: 'scope',
        label: text('tileMenu.scope'),
        icon: Waypoints,
        onSelect: () => open('scope'),
      },
      shareEntry(doings, facts),
      downloadEntry(doings, facts),
    ],
    [
      doings.commented && {
        id: 'comments',
        label: text('tileMenu.comments'),
        icon: MessageCircle,
        onSelect: () => open('comments'),
      },
      editEntry(doings, facts),
    ],
  ]);
};
