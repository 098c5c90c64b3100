import { parseStartUpData, StartUpError } from '@sightline/core';
import { makeApi } from '@sightline/core/api';
import '@sightline/ui-kit/theme';
import { QueryClient } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { parseEmbedding, parseLooks } from './model/embedding.ts';
import { EmbeddedApp, type EmbeddedAppProps } from './parts/embedded/EmbeddedApp.tsx';
import { makeGuestFetch } from './ports/guest-fetch.ts';
import { openHostChannel } from './ports/host-channel.ts';
import { makeHostMethods } from './ports/host-methods.ts';
import { makeOpenedDashboard } from './ports/opened-dashboard.ts';
import { makeSessionWatch } from './ports/session-watch.ts';
import { makeEmbeddedStore } from './store/embedded-store.ts';

/** A guest has no session that a CSRF token could be bound to, so the server accepts any token. */
const noCsrfToken = 'guest';

const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

const start = (root: HTMLElement, data: unknown): void => {
  const session = parseStartUpData(data);
  const embedding = parseEmbedding(data);
  if (!embedding) throw new StartUpError('embedded');
  const { dashboardId, allowedOrigins, tokenHeader } = embedding;
  const looks = parseLooks(location.search);
  const guest = makeGuestFetch(window.fetch.bind(window), tokenHeader);
  const watch = makeSessionWatch();
  const store = makeEmbeddedStore();
  const api = makeApi({
    fetch: guest.fetch,
    basePath: session.applicationRoot,
    capabilities: session.capabilities,
    csrfToken: noCsrfToken,
    onSignedOut: watch.onSignedOut,
  });
  let isGreeting = false;
  const greet = async (): Promise<void> => {
    if (isGreeting || store.getState().guest.stage === 'known') return;
    isGreeting = true;
    try {
      const { result } = await api.call('getMyRoles', {});
      const { user } = parseStartUpData({ user: result, common: {} });
      store.getState().greet({ stage: 'known', session: { ...session, user } });
    } catch (error) {
      store.getState().greet({ stage: 'refused', error });
    } finally {
      isGreeting = false;
    }
  };
  const opened = makeOpenedDashboard();
  const channel = openHostChannel({
    window,
    origins: allowedOrigins,
    now: () => performance.now(),
    methods: makeHostMethods({
      onToken: (token) => {
        guest.renew(token);
        watch.resume();
        void greet();
      },
      opened,
      chooseTheme: store.getState().chooseTheme,
      scrollSize: () => ({ width: document.body.scrollWidth, height: document.body.scrollHeight }),
    }),
  });
  const handleOpen: EmbeddedAppProps['onOpen'] = (handle) => {
    opened.open(handle);
    const stop = looks.tellsMasks
      ? handle.onMask(({ dataMask, crossFiltersChanged, nativeFiltersChanged }) =>
          channel.emit('observeDataMask', { ...dataMask, crossFiltersChanged, nativeFiltersChanged }),
        )
      : undefined;
    return () => {
      opened.close();
      stop?.();
    };
  };
  createRoot(root).render(
    <StrictMode>
      <EmbeddedApp
        api={api}
        session={session}
        queryClient={makeQueryClient()}
        store={store}
        watch={watch}
        dashboardId={dashboardId}
        looks={looks}
        search={location.search}
        hash={location.hash}
        framed={window.parent !== window}
        onOpen={handleOpen}
        onRetry={() => void greet()}
      />
    </StrictMode>,
  );
};

const root = document.getElementById('app');
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
if (nonce) setNonce(nonce);
if (root) start(root, JSON.parse(root.dataset['bootstrap'] ?? 'null'));
