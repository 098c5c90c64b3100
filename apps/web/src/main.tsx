import { parseStartUpData, StartUpError, type StartUpData, newId } from '@sightline/core';
import { makeApi } from '@sightline/core/api';
import '@sightline/ui-kit/theme';
import { QueryClient } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { messages } from './messages/index.ts';
import { matchRoute } from './model/routes.ts';
import { pageLoaders } from './pages/page-loaders.ts';
import { makeFirstFetch } from './ports/first-fetch.ts';
import { makeGuardedHistory } from './ports/guarded-history.ts';
import { makeLocalMemory } from './ports/local-memory.ts';
import { makePageShelf } from './ports/page-shelf.ts';
import { makePageViews } from './ports/page-views.ts';
import { makeSessionWatch } from './ports/session-watch.ts';
import { languagesFor } from './registers/languages.ts';
import { makeShellStore } from './store/shell-store.ts';

/** Time in milliseconds after which a page's chunk counts as failed. */
const chunkTimeoutMs = 120_000;
/**
 * Maximum time in milliseconds that the first render waits for the first page and its data. If the chunk is cached and
 * the server responds quickly, the page renders once, without a skeleton before it.
 */
const firstPictureMs = 80;

const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // The API client already retries the calls that are safe to retry. Retries in the query library would only delay
      // failures.
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

const start = async (root: HTMLElement, session: StartUpData): Promise<void> => {
  const base = session.applicationRoot.replace(/\/$/u, '');
  const shelf = makePageShelf(pageLoaders, {
    timeoutMs: chunkTimeoutMs,
    setTimer: setTimeout,
    clearTimer: (timer) => clearTimeout(timer as number),
  });
  const firstChunk = shelf.take(matchRoute(location.pathname, session.featureFlags, base)?.page ?? 'not-found');
  const csrfToken = document.querySelector<HTMLInputElement>('#csrf_token')?.value;
  const watch = makeSessionWatch();
  const browserFetch = window.fetch.bind(window);
  const pageViews = makePageViews({
    address: `${base}/superset/log/?explode=events`,
    sendBeacon: (address, body) => navigator.sendBeacon(address, body),
    now: Date.now,
    newId,
    setTimer: setTimeout,
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && pageViews.flush());
  const api = makeApi({
    fetch: makeFirstFetch(browserFetch, document, () => performance.now()),
    makeRequest: () => new XMLHttpRequest(),
    basePath: session.applicationRoot,
    capabilities: session.capabilities,
    onSignedOut: watch.onSignedOut,
    ...(session.user.userId === undefined ? {} : { userId: session.user.userId }),
    ...(csrfToken ? { csrfToken } : {}),
  });
  const queryClient = makeQueryClient();
  await Promise.race([
    firstChunk
      .then(({ readAhead }) => readAhead?.({ api, session, queryClient }))
      // Errors are ignored here: the rendered page reports what failed to load.
      .catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, firstPictureMs)),
  ]);
  createRoot(root).render(
    <StrictMode>
      <App
        api={api}
        session={session}
        queryClient={queryClient}
        watch={watch}
        signInWorld={{ fetch: browserFetch, base, userId: session.user.userId }}
        store={makeShellStore(
          makeLocalMemory(() => localStorage),
          {
            kept: session.preferences,
            ...(session.capabilities.has('preferences') && {
              save: async (change) => (await import('./ports/save-choices.ts')).saveChoices(api, change),
            }),
          },
        )}
        history={makeGuardedHistory()}
        shelf={shelf}
        pageViews={pageViews}
        base={base}
        languages={languagesFor(session.locale, location.search)}
        companions={{
          load: () => import('./parts/companions/Companions.tsx'),
          fetch: browserFetch,
          csrfToken,
        }}
      />
    </StrictMode>,
  );
};

/** Shows the problem of the start-up data. The application is not running yet, so this is plain text. */
const showStartFailure = (root: HTMLElement, error: StartUpError): void => {
  const title = document.createElement('h1');
  title.textContent = messages.en['page.start-failed'];
  const reason = document.createElement('p');
  reason.textContent = error.message;
  root.setAttribute('role', 'alert');
  root.replaceChildren(title, reason);
};

const startOrSay = async (root: HTMLElement): Promise<void> => {
  try {
    await start(root, parseStartUpData(JSON.parse(root.dataset['bootstrap'] ?? 'null')));
  } catch (error) {
    showStartFailure(root, error instanceof StartUpError ? error : new StartUpError('bootstrap'));
    if (!(error instanceof StartUpError)) throw error;
  }
};

const root = document.getElementById('app');
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
if (nonce) setNonce(nonce);
if (root) void startOrSay(root);
