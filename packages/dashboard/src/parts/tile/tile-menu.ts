import { mayReport, newReportPath, orTell } from '@sightline/entity-ui';
import { can } from '@sightline/core';
import { relativeTime } from '@sightline/core/format';
import type { MenuEntry } from '@sightline/ui-kit';
import {
  BellRing,
  CalendarClock,
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
import { downloadEntry } from './download-entry.ts';
import type { TileMenuActions, TileMenuFacts } from './menu-facts.ts';
import { shareEntry } from './share-entry.ts';

type Groups = readonly (readonly (MenuEntry | false | undefined)[])[];

const divided = (groups: Groups): readonly MenuEntry[] =>
  groups
    .map((group) => group.filter((entry) => entry !== undefined && entry !== false))
    .filter((group) => group.length > 0)
    .flatMap((group, at) => (at === 0 ? group : ['divider' as const, ...group]));

/** Menu entry that opens the chart in the explorer, with the dashboard's filters. */
const editEntry = (actions: TileMenuActions, { text, api, toasts }: TileMenuFacts): MenuEntry | undefined => {
  const { chartId, tile, exploreHref, navigate } = actions;
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

/** Menu entries that open the editor of an alert or a report for the chart. */
const reportEntries = (
  { chartId, navigate }: TileMenuActions,
  { text, session }: TileMenuFacts,
): readonly MenuEntry[] => {
  if (!mayReport(session)) return [];
  const open = (list: 'alert' | 'report') => () => navigate(newReportPath(list, { chart: chartId }));
  return [
    { id: 'alert', label: text('tileMenu.alert'), icon: BellRing, onSelect: open('alert') },
    { id: 'report', label: text('tileMenu.report'), icon: CalendarClock, onSelect: open('report') },
  ];
};

/** Menu of a tile, with the actions that the user has permission for. */
export const tileMenu = (actions: TileMenuActions, facts: TileMenuFacts): readonly MenuEntry[] => {
  const { host, results, tabular, described, drills, open, fillScreen } = actions;
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
        onSelect: actions.refresh,
      },
      fillScreen && { id: 'full', label: text('tileMenu.fullScreen'), icon: Maximize2, onSelect: fillScreen },
      described !== undefined &&
        fillScreen && {
          id: 'description',
          label: text(described ? 'tileMenu.hideDescription' : 'tileMenu.showDescription'),
          icon: Info,
          onSelect: actions.toggleDescription,
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
        onSelect: actions.toggleTable,
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
      host.board.metadata.crossFiltersEnabled && {
        id: 'scope',
        label: text('tileMenu.scope'),
        icon: Waypoints,
        onSelect: () => open('scope'),
      },
      shareEntry(actions, facts),
      downloadEntry(actions, facts),
      ...reportEntries(actions, facts),
    ],
    [
      actions.commented && {
        id: 'comments',
        label: text('tileMenu.comments'),
        icon: MessageCircle,
        onSelect: () => open('comments'),
      },
      editEntry(actions, facts),
    ],
  ]);
};
