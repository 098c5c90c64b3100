import { kinds } from '@sightline/charts';
import type { StartUpData } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { CoreProvider, directionOf, useText } from '@sightline/core/react';
import { EmbeddedDashboard, type EmbeddedDashboardProps } from '@sightline/dashboard';
import { Banner, Button, Empty, joinClasses, ToastProvider } from '@sightline/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import { AppWindow } from 'lucide-react';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { messages } from '../../messages/late.ts';
import type { FrameLooks } from '../../model/embedding.ts';
import type { SessionWatch } from '../../ports/session-watch.ts';
import type { EmbeddedState } from '../../store/embedded-store.ts';
import { PageBoundary } from '../page-frame/PageBoundary.tsx';
import { PagePlaceholder } from '../page-frame/PagePlaceholder.tsx';
import { useMedia } from '../shell/use-media.ts';
import * as css from './embedded.css.ts';

export interface EmbeddedAppProps {
  readonly api: Api;
  /** The start-up data. No user is signed in. */
  readonly session: StartUpData;
  readonly queryClient: QueryClient;
  readonly store: StoreApi<EmbeddedState>;
  readonly watch: SessionWatch;
  readonly dashboardId: number;
  readonly looks: FrameLooks;
  readonly search: string;
  readonly hash: string;
  /** True inside a frame of a host page. */
  readonly framed: boolean;
  readonly onOpen: EmbeddedDashboardProps['onOpen'];
  /** Requests the identity of the guest from the server again. */
  readonly onRetry: () => void;
}

/** The application of an embedded dashboard. The dashboard is rendered once the first guest token has arrived. */
export const EmbeddedApp = (props: EmbeddedAppProps): ReactNode => {
  const { api, session, queryClient, store } = props;
  const { guest } = useStore(store);
  const { locale } = session;
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = directionOf(locale);
  }, [locale]);
  return (
    <CoreProvider
      api={api}
      session={guest.stage === 'known' ? guest.session : session}
      locale={locale}
      queryClient={queryClient}
    >
      <ToastProvider>{props.framed ? <Framed {...props} /> : <Outside />}</ToastProvider>
    </CoreProvider>
  );
};

const Outside = (): ReactNode => {
  const text = useText(messages);
  return (
    <main>
      <Empty icon={AppWindow} title={text('embedded.outside')}>
        {text('embedded.outside-explain')}
      </Empty>
    </main>
  );
};

const useDark = (store: StoreApi<EmbeddedState>): boolean => {
  const theme = useStore(store, (state) => state.theme);
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const dark = theme === 'dark' || (theme === 'system' && systemDark);
  useEffect(() => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  }, [dark]);
  return dark;
};

const Framed = ({ store, watch, dashboardId, looks, search, hash, onOpen, onRetry }: EmbeddedAppProps): ReactNode => {
  const text = useText(messages);
  const { guest } = useStore(store);
  const dark = useDark(store);
  const waiting = useSyncExternalStore(watch.subscribe, watch.waiting);
  const { hidesTitle, hidesTabs, hidesMenus } = looks;
  return (
    <main className={joinClasses(css.page, hidesTitle && css.untitled)}>
      {waiting && (
        <Banner full level="warning">
          {text('embedded.ended')}
        </Banner>
      )}
      {guest.stage === 'refused' ? (
        <Banner full level="danger" actions={<Button onClick={onRetry}>{text('page.retry')}</Button>}>
          {guest.error instanceof Error ? guest.error.message : String(guest.error)}
        </Banner>
      ) : guest.stage === 'waiting' ? (
        <PagePlaceholder />
      ) : (
        <PageBoundary place="" onRetry={onRetry} onReload={() => location.reload()}>
          <EmbeddedDashboard
            dashboardId={dashboardId}
            kinds={kinds}
            search={search}
            hash={hash}
            dark={dark}
            hidesTitle={hidesTitle}
            hidesTabs={hidesTabs}
            hidesMenus={hidesMenus}
            onOpen={onOpen}
          />
        </PageBoundary>
      )}
    </main>
  );
};
