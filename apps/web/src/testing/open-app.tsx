import { makeMemoryApi, type MemoryHandlers } from '@sightline/core/testing';
import '@sightline/ui-kit/theme';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, type BrowserHistory } from 'history';
import { useLocation } from 'react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { App } from '../App.tsx';
import type { PageName } from '../model/routes.ts';
import { pageLoaders } from '../pages/page-loaders.ts';
import type { PageProps } from '../pages/page-props.ts';
import type { CompanionHostProps } from '../parts/shell/CompanionHost.tsx';
import { makeGuardedHistory } from '../ports/guarded-history.ts';
import { makePageShelf, type PageModule } from '../ports/page-shelf.ts';
import { makeSessionWatch } from '../ports/session-watch.ts';
import { languagesFor } from '../registers/languages.ts';
import { makeShellStore } from '../store/shell-store.ts';
import { makeAppSession, type MadeSession } from '../story-frame/made-session.ts';

const handlers: MemoryHandlers = {
  listDashboards: () => ({
    count: 1,
    result: [{ id: 4, dashboard_title: 'Starred board', url: '/superset/dashboard/4/' }],
  }),
  listCharts: () => ({ count: 0, result: [] }),
};

const pageNames: readonly PageName[] = [
  'home',
  'dashboard-list',
  'chart-list',
  'dataset-list',
  'saved-query-list',
  'query-history',
  'support-request-list',
  'sql-lab',
  'explore',
  'add-chart',
  'dashboard',
  'sign-in',
];

const pageOf = (name: string): PageModule<PageProps> => ({
  Page: ({ user }) => <h1>{`${name} of ${user.firstName}${useLocation().search}`}</h1>,
});

const memoryApi = ({ answers, capabilities = [] }: Opening) => ({
  ...makeMemoryApi({ ...handlers, ...answers }),
  capabilities: new Set(capabilities),
});

export interface Opening extends MadeSession {
  /** Handlers of the in-memory server, in addition to the one that returns a starred dashboard. */
  readonly answers?: MemoryHandlers;
  readonly at?: string;
  readonly loaders?: Partial<Record<PageName, () => Promise<PageModule<PageProps>>>>;
  /** The query string that determines the selectable languages. */
  readonly address?: string;
  /** Companions next to the page. None by default. */
  readonly companions?: Partial<CompanionHostProps>;
}

/** Opens the whole application with an in-memory server and a separate history. The pages have only a heading. */
export const openApp = async (opening: Opening = {}) => {
  const { at = '/superset/welcome/', root = '/', loaders = {}, address = '', companions = {} } = opening;
  const kept = new Map<string, string>();
  const loads = Object.fromEntries([
    ...pageNames.map((name) => [name, vi.fn(loaders[name] ?? (async () => pageOf(name)))]),
    ['not-found', pageLoaders['not-found']],
  ]) as unknown as Record<PageName, () => Promise<PageModule<PageProps>>>;
  const history = makeGuardedHistory(createMemoryHistory({ initialEntries: [at] }) as unknown as BrowserHistory);
  const see = vi.fn();
  const seeThing = vi.fn();
  const watch = makeSessionWatch();
  const fetch = window.fetch.bind(window);
  const screen = await render(
    <App
      api={memoryApi(opening)}
      session={makeAppSession(opening)}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      watch={watch}
      signInWorld={{ fetch, base: '' }}
      store={makeShellStore({ read: (key) => kept.get(key), write: (key, value) => void kept.set(key, value) })}
      history={history}
      shelf={makePageShelf(loads, {
        timeoutMs: 60_000,
        setTimer: setTimeout,
        clearTimer: (timer) => clearTimeout(timer as number),
      })}
      pageViews={{ see, seeThing, flush: () => undefined }}
      base={root.replace(/\/$/u, '')}
      languages={languagesFor('en', address)}
      companions={{
        load: async () => ({ Companions: () => null }),
        fetch,
        csrfToken: undefined,
        ...companions,
      }}
    />,
  );
  return { screen, history, loads, see, seeThing, kept, watch };
};
