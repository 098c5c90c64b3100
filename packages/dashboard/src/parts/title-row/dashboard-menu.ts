import { mailLink, mayReport, orTell, type MenuFacts } from '@sightline/entity-ui';
import type { MenuEntry } from '@sightline/ui-kit';
import {
  CalendarClock,
  Download,
  FileText,
  Image,
  Mail,
  Maximize2,
  Minimize2,
  Printer,
  RefreshCw,
  Timer,
} from 'lucide-react';
import type { DashboardFile } from '../../commands/download-dashboard.ts';
import type { dashboardMenuMessages } from '../../messages/dashboard-menu.ts';
import { intervalText, intervalsIn } from '../../model/refresh-interval.ts';

/** Values and functions of the page that the menu of a dashboard needs. */
export type DashboardMenuFacts = MenuFacts<(typeof dashboardMenuMessages)['en']>;

/** State and actions of the open dashboard that its menu uses. */
export interface DashboardMenuActions {
  readonly title: string;
  readonly refresh: () => void;
  /** Seconds between automatic refreshes; 0 turns them off. */
  readonly intervalSeconds: number;
  readonly setInterval: (seconds: number) => void;
  readonly isKiosk: boolean;
  readonly turnKiosk: () => void;
  /** Creates a permalink; undefined in an embedded dashboard. */
  readonly makeLink: (() => Promise<string>) | undefined;
  /** Opens the editor of a report for the dashboard. */
  readonly report: () => void;
  readonly hasTabs: boolean;
  /** Returns the state of the dashboard that a downloaded file shows, such as its filters and open tabs. */
  readonly file: () => Omit<DashboardFile, 'format' | 'allTabs'>;
}

const refreshEntries = (
  actions: DashboardMenuActions,
  { text, session, locale }: DashboardMenuFacts,
): readonly MenuEntry[] => [
  { id: 'refresh', label: text('dashboardMenu.refresh'), icon: RefreshCw, keys: 'r', onSelect: actions.refresh },
  {
    id: 'auto-refresh',
    label: text('dashboardMenu.autoRefresh'),
    icon: Timer,
    items: intervalsIn(session.conf, actions.intervalSeconds).map((seconds) => ({
      id: `every-${seconds}`,
      label:
        seconds === 0
          ? text('dashboardMenu.never')
          : text('dashboardMenu.every', { time: intervalText(locale, seconds) }),
      checked: seconds === actions.intervalSeconds,
      onSelect: () => actions.setInterval(seconds),
    })),
  },
];

const downloadEntries = (actions: DashboardMenuActions, facts: DashboardMenuFacts): readonly MenuEntry[] => {
  const { text, api, toasts, session } = facts;
  const print = {
    id: 'print',
    label: text('dashboardMenu.print'),
    icon: Printer,
    // Print after the menu has closed.
    onSelect: () => void setTimeout(() => window.print()),
  };
  if (!actions.makeLink || !session.capabilities.has('pictures')) return [print];
  const save = (format: DashboardFile['format'], allTabs: boolean) =>
    orTell(
      import('../../commands/download-dashboard.ts').then(({ downloadDashboard }) => {
        toasts.show({ level: 'info', text: text('dashboardMenu.preparing') });
        return downloadDashboard(api, { ...actions.file(), format, allTabs });
      }),
      toasts,
      text('dashboardMenu.failed'),
    );
  const files = [
    { id: 'pdf', label: text('dashboardMenu.pdf'), icon: FileText, onSelect: () => save('pdf', false) },
    ...(actions.hasTabs
      ? [{ id: 'pdf-all', label: text('dashboardMenu.pdfAll'), icon: FileText, onSelect: () => save('pdf', true) }]
      : []),
    { id: 'png', label: text('dashboardMenu.png'), icon: Image, onSelect: () => save('png', false) },
    ...(actions.hasTabs
      ? [{ id: 'png-all', label: text('dashboardMenu.pngAll'), icon: Image, onSelect: () => save('png', true) }]
      : []),
  ];
  return [{ id: 'download', label: text('dashboardMenu.download'), icon: Download, items: files }, print];
};

const mailEntry = (
  { title, makeLink, report }: DashboardMenuActions,
  { text, toasts, session }: DashboardMenuFacts,
): readonly MenuEntry[] => {
  if (!makeLink) return [];
  const mail = () => mailLink(title, text('dashboardMenu.mailSubject', { name: title }), makeLink);
  return [
    {
      id: 'mail',
      label: text('dashboardMenu.mailLink'),
      icon: Mail,
      onSelect: () => orTell(mail(), toasts, text('dashboardMenu.linkFailed')),
    },
    ...(mayReport(session)
      ? [{ id: 'report', label: text('dashboardMenu.report'), icon: CalendarClock, onSelect: report }]
      : []),
  ];
};

/** Menu of the whole dashboard. */
export const dashboardMenu = (actions: DashboardMenuActions, facts: DashboardMenuFacts): readonly MenuEntry[] => [
  ...refreshEntries(actions, facts),
  {
    id: 'full',
    label: facts.text(actions.isKiosk ? 'dashboardMenu.leaveFullScreen' : 'dashboardMenu.fullScreen'),
    icon: actions.isKiosk ? Minimize2 : Maximize2,
    keys: 'f',
    onSelect: actions.turnKiosk,
  },
  'divider',
  ...mailEntry(actions, facts),
  ...downloadEntries(actions, facts),
];
