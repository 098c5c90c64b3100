import { CoreProvider } from '@sightline/core/react';
import {
  makeChartRow,
  makeDashboardRow,
  makeMemoryApi,
  makeSession,
  refuse,
  type MemoryHandlers,
} from '@sightline/core/testing';
import { ToastProvider } from '@sightline/ui-kit';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { noAdministration, someAdministration } from './administration.ts';
import { noSmallThings, someSmallThings } from './small-things.ts';

/** State of a story's server: with data, empty, failing, or without a response yet. */
export type Holding = 'full' | 'nothing' | 'failing' | 'loading';

const everything: ReadonlyArray<readonly [string, string]> = [
  'Chart',
  'Dashboard',
  'Dataset',
  'SavedQuery',
  'SupportRequest',
  'CssTemplate',
  'Annotation',
  'Row Level Security',
  'Tag',
  'Comment',
  'Database',
  'ReportSchedule',
].flatMap((noun) => [['can_read', noun] as const, ['can_write', noun] as const, ['can_export', noun] as const]);
const accounts: ReadonlyArray<readonly [string, string]> = ['User', 'Role', 'Group'].flatMap((noun) =>
  ['can_get', 'can_post', 'can_put', 'can_delete'].map((verb) => [verb, noun] as const),
);
const savedQuery = { id: 5, label: 'Best days', sql: 'SELECT day, trips FROM days', changed_on_delta_humanized: 'now' };
const dataset = {
  id: 7,
  table_name: 'trips',
  schema: 'bikes',
  kind: 'physical',
  database: { id: 1, database_name: 'examples' },
  owners: [],
  changed_on_delta_humanized: 'now',
};
const supportRequests = [
  { id: 3, name: 'Mara Lindqvist', phone: '4915123456789', description: 'Orders of Monday are missing.', state: 'new' },
  { id: 2, name: 'Ada Lovelace', phone: '442071838750', description: '', state: 'new', mail_state: 'failed' },
  { id: 1, name: 'Grace Hopper', phone: '12025550123', description: 'Thank you!', state: 'done', mail_state: 'sent' },
];
const charts = [1, 2, 3].map((id) => makeChartRow(id));
const dashboards = [1, 2, 3].map((id) => makeDashboardRow(id, { published: id !== 2 }));

const stars: MemoryHandlers = {
  getChartFavorites: ({ q }) => ({ result: (q ?? []).map((id) => ({ id, value: id === 1 })) }),
  getDashboardFavorites: ({ q }) => ({ result: (q ?? []).map((id) => ({ id, value: id === 1 })) }),
  getRecentActivity: () => ({ result: [] }),
};
const answering: Readonly<Record<'full' | 'nothing', MemoryHandlers>> = {
  full: {
    ...stars,
    ...someSmallThings,
    ...someAdministration,
    listCharts: () => ({ count: charts.length, result: charts }),
    listDashboards: () => ({ count: dashboards.length, result: dashboards }),
    listDatasets: () => ({ count: 1, result: [dataset] }),
    listSavedQueries: () => ({ count: 1, result: [savedQuery] }),
    listSupportRequests: () => ({ count: supportRequests.length, result: supportRequests }),
    changeSupportRequest: ({ params: { pk }, body: { state } }) => ({ id: pk, result: { state } }),
  },
  nothing: {
    ...stars,
    ...noSmallThings,
    ...noAdministration,
    listCharts: () => ({ count: 0, result: [] }),
    listDashboards: () => ({ count: 0, result: [] }),
    listDatasets: () => ({ count: 0, result: [] }),
    listSavedQueries: () => ({ count: 0, result: [] }),
    listSupportRequests: () => ({ count: 0, result: [] }),
  },
};
/** Returns handlers that use the same function for every route that the story's server with data supports. */
const allBy = (answer: () => Promise<never>): MemoryHandlers =>
  Object.fromEntries(Object.keys(answering.full).map((name) => [name, answer]));
const handlers: Readonly<Record<Holding, MemoryHandlers>> = {
  ...answering,
  failing: allBy(async () => {
    throw refuse(500, { message: 'The metadata database does not answer' });
  }),
  loading: allBy(() => new Promise(() => undefined)),
};

/** Renders a page of the catalog over an in-memory installation. */
export const StoryFrame = ({ children, holding }: { readonly children: ReactNode; readonly holding: Holding }) => {
  const [api] = useState(() => ({ ...makeMemoryApi(handlers[holding]), capabilities: new Set(['comments', 'trash']) }));
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const session = makeSession({
    permissions: [...everything, ...accounts, ['can_recent_activity', 'Log'], ['can_read', 'Log']],
    capabilities: ['frames', 'preferences', 'sessions', 'tokens', 'subscriptions'],
  });
  return (
    <CoreProvider api={api} session={session} locale="en" queryClient={queryClient}>
      <ToastProvider>{children}</ToastProvider>
    </CoreProvider>
  );
};
