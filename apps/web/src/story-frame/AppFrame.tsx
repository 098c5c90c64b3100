import { makeChartRow, makeDashboardRow, makeMemoryApi, type MemoryHandlers } from '@sightline/core/testing';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, type BrowserHistory } from 'history';
import { useState, type ReactNode } from 'react';
import { App } from '../App.tsx';
import { pageLoaders } from '../pages/page-loaders.ts';
import { makeGuardedHistory } from '../ports/guarded-history.ts';
import { makePageShelf } from '../ports/page-shelf.ts';
import { makeSessionWatch } from '../ports/session-watch.ts';
import { languagesFor } from '../registers/languages.ts';
import { makeShellStore } from '../store/shell-store.ts';
import { makeAppSession } from './made-session.ts';

export interface AppFrameProps {
  /** The path that is open at the start. */
  readonly at: string;
  readonly dark?: boolean;
  /** Responses that override those of the default server, which has some charts and dashboards. */
  readonly handlers?: MemoryHandlers;
}

const owners = [{ id: 1, first_name: 'Ada', last_name: 'Lovelace' }];
const charts = ['Revenue by channel', 'Orders by hour', 'Stock of the bakery', 'Buyers by city'].map((name, index) =>
  makeChartRow(index + 1, {
    slice_name: name,
    viz_type: ['echarts_timeseries_line', 'echarts_timeseries_bar', 'table', 'pie'][index],
    datasource_name_text: 'shop.orders',
    owners,
  }),
);
const dashboards = ['Trading overview', 'Deliveries', 'Returns'].map((name, index) =>
  makeDashboardRow(index + 1, { dashboard_title: name, published: index !== 2, owners }),
);
const favorites = ({ q }: { readonly q?: readonly number[] | undefined }) => ({
  result: (q ?? []).map((id) => ({ id, value: id === 1 })),
});

const installation: MemoryHandlers = {
  listCharts: () => ({ count: charts.length, result: charts }),
  listDashboards: () => ({ count: dashboards.length, result: dashboards }),
  listSavedQueries: () => ({ count: 1, result: [{ id: 5, label: 'Best days', sql: 'SELECT day, trips FROM days' }] }),
  listDatasets: () => ({ count: 1, result: [{ id: 7, table_name: 'orders', schema: 'shop', kind: 'physical' }] }),
  getChartFavorites: favorites,
  getDashboardFavorites: favorites,
  getRecentActivity: () => ({ result: [] }),
};
const rights = ['Chart', 'Dashboard', 'Dataset', 'SavedQuery'].flatMap((noun) => [
  ['can_read', noun] as const,
  ['can_write', noun] as const,
]);

/** The whole application at a path, with an in-memory server. It stores nothing. */
export const AppFrame = ({ at, dark = false, handlers }: AppFrameProps): ReactNode => {
  const [props] = useState(() => ({
    api: { ...makeMemoryApi({ ...installation, ...handlers }), capabilities: new Set<string>() },
    session: makeAppSession({ rights, capabilities: [] }),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    watch: makeSessionWatch(),
    signInWorld: { fetch: async () => new Response('', { status: 401 }), base: '' },
    store: makeShellStore({
      read: (key) => (key === 'sightline.theme' ? (dark ? 'dark' : 'light') : undefined),
      write: () => undefined,
    }),
    history: makeGuardedHistory(createMemoryHistory({ initialEntries: [at] }) as unknown as BrowserHistory),
    shelf: makePageShelf(pageLoaders, {
      timeoutMs: 60_000,
      setTimer: setTimeout,
      clearTimer: (timer) => clearTimeout(timer as number),
    }),
    pageViews: { see: () => undefined, seeThing: () => undefined, flush: () => undefined },
    base: '',
    languages: languagesFor('en', ''),
    companions: { load: async () => ({ Companions: () => null }), fetch, csrfToken: undefined },
  }));
  return <App {...props} />;
};
