import { can } from '@sightline/core';
import type { FormData } from '@sightline/charts';
import { mailLink, mayReport, newReportPath, orTell, type MenuFacts } from '@sightline/entity-ui';
import type { MenuEntry } from '@sightline/ui-kit';
import {
  BellRing,
  CalendarClock,
  Clock,
  Image,
  LayoutDashboard,
  Mail,
  PenTool,
  SquareTerminal,
  Trash2,
} from 'lucide-react';
import { createPermalink } from '../../commands/create-permalink.ts';
import { savePicture } from '../../commands/save-picture.ts';
import type { chartMenuMessages } from '../../messages/chart-menu.ts';
import { sqlLabPath } from '../../model/url.ts';

export type ChartMenuFacts = MenuFacts<(typeof chartMenuMessages)['en']>;

/** The dashboards that contain a chart. */
export type ChartDashboards = readonly { readonly id: number; readonly title: string }[];

/** The chart whose menu opens, and functions of the page. */
export interface ChartMenuActions {
  /** Id of the chart; undefined if it is not saved. */
  readonly chartId: number | undefined;
  /** Name of the chart, or of its dataset. */
  readonly name: string;
  readonly form: FormData;
  /** Settings of the drawn chart; undefined if none is drawn. */
  readonly drawn: FormData | undefined;
  /** Size of the drawn chart, in px. */
  readonly box: { readonly width: number; readonly height: number };
  readonly theme: 'light' | 'dark';
  /** SQL of the chart's queries; empty if it is not known. */
  readonly sql: string;
  readonly databaseId: number | undefined;
  /** Undefined if they could not be loaded. */
  readonly dashboards: ChartDashboards | undefined;
  readonly navigate: (path: string) => void;
  readonly openDialog: (dialog: 'versions' | 'delete') => void;
}

/** Limits of the size of a picture, in px. */
const [leastPx, mostPx] = [50, 4000];
const within = (px: number): number => Math.max(leastPx, Math.min(mostPx, Math.round(px)));

const pictureEntry = (actions: ChartMenuActions, facts: ChartMenuFacts): MenuEntry | undefined => {
  const { drawn, name, box, theme } = actions;
  const { text, api, toasts, session } = facts;
  if (!drawn || !session.capabilities.has('pictures')) return undefined;
  const [width, height] = [within(box.width), within(box.height)];
  const save = (format: 'png' | 'svg') => () =>
    orTell(
      savePicture(api, { name, formData: drawn, width, height, theme, format }),
      toasts,
      text('chartMenu.pictureFailed', { name }),
    );
  return {
    id: 'picture',
    label: text('chartMenu.picture'),
    icon: Image,
    items: [
      {
        id: 'png',
        label: text('chartMenu.png'),
        icon: Image,
        note: text('chartMenu.pixels', { width: width * 2, height: height * 2 }),
        onSelect: save('png'),
      },
      { id: 'svg', label: text('chartMenu.svg'), icon: PenTool, onSelect: save('svg') },
    ],
  };
};

const mailEntry = ({ name, form }: ChartMenuActions, { text, api, toasts }: ChartMenuFacts): MenuEntry => ({
  id: 'mail',
  label: text('chartMenu.mail'),
  icon: Mail,
  onSelect: () =>
    orTell(
      mailLink(name, text('chartMenu.mailSubject', { name }), () => createPermalink(api, form, window.location.origin)),
      toasts,
      text('chartMenu.mailFailed'),
    ),
});

const dashboardsEntry = ({ dashboards, navigate }: ChartMenuActions, { text }: ChartMenuFacts): MenuEntry => ({
  id: 'dashboards',
  label: text('chartMenu.dashboards'),
  icon: LayoutDashboard,
  ...(dashboards && dashboards.length > 0
    ? {
        items: dashboards.map(({ id, title }) => ({
          id: String(id),
          label: title,
          onSelect: () => navigate(`/superset/dashboard/${id}/`),
        })),
      }
    : {
        disabled: true,
        disabledReason: text(dashboards ? 'chartMenu.noDashboards' : 'chartMenu.dashboardsFailed'),
      }),
});

/** Entries of a saved chart. */
const savedEntries = (actions: ChartMenuActions, facts: ChartMenuFacts, chartId: number) => {
  const { text, api, session } = facts;
  const { navigate, openDialog } = actions;
  const mayWrite = can(session.user, 'can_write', 'Chart');
  const open = (list: 'alert' | 'report') => () => navigate(newReportPath(list, { chart: chartId }));
  return [
    [dashboardsEntry(actions, facts)],
    mayReport(session)
      ? [
          { id: 'alert', label: text('chartMenu.alert'), icon: BellRing, onSelect: open('alert') },
          { id: 'report', label: text('chartMenu.report'), icon: CalendarClock, onSelect: open('report') },
        ]
      : [],
    mayWrite && api.capabilities?.has('versions') === true
      ? [{ id: 'versions', label: text('chartMenu.versions'), icon: Clock, onSelect: () => openDialog('versions') }]
      : [],
    mayWrite
      ? [
          {
            id: 'delete',
            label: text('chartMenu.delete'),
            icon: Trash2,
            tone: 'danger' as const,
            onSelect: () => openDialog('delete'),
          },
        ]
      : [],
  ];
};

/** Returns the entries of a chart's menu (EXPLORE-12). */
export const chartMenu = (actions: ChartMenuActions, facts: ChartMenuFacts): readonly MenuEntry[] => {
  const { chartId, databaseId, sql, navigate } = actions;
  const { text } = facts;
  const picture = pictureEntry(actions, facts);
  const groups: readonly (readonly MenuEntry[])[] = [
    [
      ...(picture ? [picture] : []),
      mailEntry(actions, facts),
      ...(databaseId === undefined || sql === ''
        ? []
        : [
            {
              id: 'sql-lab',
              label: text('chartMenu.sqlLab'),
              icon: SquareTerminal,
              onSelect: () => navigate(sqlLabPath(databaseId, sql)),
            },
          ]),
    ],
    ...(chartId === undefined ? [] : savedEntries(actions, facts, chartId)),
  ];
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, at) => (at === 0 ? group : ['divider' as const, ...group]));
};
