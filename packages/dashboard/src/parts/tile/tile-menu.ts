import { can } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import type { Text, useSession } from '@sightline/core/react';
import type { MenuEntry, useToasts } from '@sightline/ui-kit';
import { ChartLine, Code, Download, MessageCircle, RefreshCw, Table2 } from 'lucide-react';
import type { AskedTile } from '../../commands/download-csv.ts';
import type { messages } from '../../messages/index.ts';

/** What the menu needs of the page. */
export interface TileMenuFacts {
  readonly text: Text<(typeof messages)['en']>;
  readonly api: Api;
  readonly toasts: ReturnType<typeof useToasts>;
  readonly user: ReturnType<typeof useSession>['user'];
}

export interface TileMenuDoings {
  readonly chartId: number;
  readonly tile: AskedTile;
  readonly tabular: boolean;
  readonly exploreHref: string | undefined;
  readonly refresh: () => void;
  readonly toggleTable: () => void;
  readonly showQuery: () => void;
  /** Absent if there are no comments. */
  readonly showComments: (() => void) | undefined;
  /** Opens a path of the application. */
  readonly navigate: (path: string) => void;
}

/** Menu of a tile, with the actions that the user has permission for. */
export const tileMenu = (doings: TileMenuDoings, { text, api, toasts, user }: TileMenuFacts): readonly MenuEntry[] => {
  const { chartId, tile, tabular, exploreHref, showComments, navigate } = doings;
  const isFiltered = Object.keys(tile.extra).length > 0;
  const orTell = (work: Promise<void>, failed: string) =>
    void work.catch(() => toasts.show({ level: 'danger', text: failed }));
  // Loaded on demand, because most viewers use neither action.
  const explore = () =>
    orTell(
      import('../../commands/open-in-explorer.ts')
        .then(({ openInExplorer }) => openInExplorer(api, chartId, tile))
        .then(navigate),
      text('tileMenu.exploreFailed', { name: tile.name }),
    );
  const download = () =>
    orTell(
      import('../../commands/download-csv.ts').then(({ downloadCsv }) => downloadCsv(api, tile)),
      text('tileMenu.csvFailed', { name: tile.name }),
    );
  return [
    { id: 'refresh', label: text('tileMenu.refresh'), icon: RefreshCw, onSelect: doings.refresh },
    {
      id: 'table',
      label: text(tabular ? 'tileMenu.chart' : 'tileMenu.table'),
      icon: tabular ? ChartLine : Table2,
      onSelect: doings.toggleTable,
    },
    ...(can(user, 'can_view_query', 'Dashboard')
      ? [{ id: 'query', label: text('tileMenu.viewQuery'), icon: Code, onSelect: doings.showQuery }]
      : []),
    ...(can(user, 'can_csv', 'Superset')
      ? [
          {
            id: 'csv',
            label: text('tileMenu.csv'),
            icon: Download,
            onSelect: download,
          },
        ]
      : []),
    ...(showComments
      ? [{ id: 'comments', label: text('tileMenu.comments'), icon: MessageCircle, onSelect: showComments }]
      : []),
    ...(exploreHref === undefined
      ? []
      : [
          'divider' as const,
          {
            id: 'explore',
            label: text('tileMenu.explore'),
            icon: ChartLine,
            ...(isFiltered ? { onSelect: explore } : { href: exploreHref }),
          },
        ]),
  ];
};
