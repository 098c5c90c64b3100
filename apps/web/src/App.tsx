import type { StartUpData } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { CoreProvider, directionOf } from '@sightline/core/react';
import { AvatarPictures, late, LinkProvider, ToastProvider } from '@sightline/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { matchRoute } from './model/routes.ts';
import { HistoryRouter } from './parts/routing/HistoryRouter.tsx';
import { drawLink } from './parts/routing/draw-link.tsx';
import { PrefetchContext } from './parts/routing/prefetch.ts';
import { Screens } from './parts/routing/Screens.tsx';
import type { SessionWatch } from './ports/session-watch.ts';
import type { SignInWorld } from './ports/sign-in.ts';
import type { ShellProps } from './Shell.tsx';

const SignInDialog = late(async () => (await import('./parts/sign-in/SignInDialog.tsx')).SignInDialog);

export interface AppProps extends Omit<ShellProps, 'page'> {
  readonly api: Api;
  readonly session: StartUpData;
  readonly queryClient: QueryClient;
  readonly watch: SessionWatch;
  readonly signInWorld: SignInWorld;
}

/** The whole application: contexts for all screens, the router, and the shell. */
export const App = (props: AppProps): ReactNode => {
  const { api, session, queryClient, store, shelf } = props;
  const chosen = useStore(store, (state) => state.locale);
  const locale = props.languages.some(({ tag }) => tag === chosen) && chosen !== undefined ? chosen : session.locale;
  const timeZone = useStore(store, (state) => state.timeZone);
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = directionOf(locale);
  }, [locale]);
  const pictureOf = useCallback((id: number) => api.href('getAvatar', { params: { id } }), [api]);
  const prefetch = useCallback(
    (path: string) => {
      const aim = matchRoute(path);
      if (aim) shelf.prefetch(aim.page);
    },
    [shelf],
  );
  return (
    <CoreProvider api={api} session={session} locale={locale} timeZone={timeZone} queryClient={queryClient}>
      <AvatarPictures value={session.featureFlags['SLACK_ENABLE_AVATARS'] ? pictureOf : undefined}>
        <HistoryRouter history={props.history} base={props.base}>
          <PrefetchContext value={prefetch}>
            <LinkProvider value={drawLink}>
              <ToastProvider>
                <Screens {...props} />
                <SessionGate {...props} />
              </ToastProvider>
            </LinkProvider>
          </PrefetchContext>
        </HistoryRouter>
      </AvatarPictures>
    </CoreProvider>
  );
};

/** When the session ends while the user works, shows a sign-in dialog over the page. */
const SessionGate = ({ watch, signInWorld, session, base }: AppProps) => {
  const waiting = useSyncExternalStore(watch.subscribe, watch.waiting);
  if (!waiting) return null;
  return (
    <SignInDialog
      username={session.user.username}
      other={waiting.other}
      world={signInWorld}
      onDone={watch.resume}
      onOpenAs={() => location.reload()}
      onClose={() =>
        location.assign(
          `${base}/login/?next=${encodeURIComponent(location.pathname.slice(base.length) + location.search)}`,
        )
      }
    />
  );
};
