import { CommandDeskContext, makeCommandDesk, SearchContext, useSession } from '@sightline/core/react';
import type { MenuEntry } from '@sightline/ui-kit';
import { late } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StoreApi } from 'zustand/vanilla';
import { isEmbedded, type PageName } from './model/routes.ts';
import type { PageProps } from './pages/page-props.ts';
import type { Language } from './parts/rail/person-menu-props.ts';
import { Frame } from './parts/shell/Frame.tsx';
import { CompanionHost, type CompanionHostProps } from './parts/shell/CompanionHost.tsx';
import { PageHost } from './parts/shell/PageHost.tsx';
import { useLeaveGuard } from './parts/shell/use-leave-guard.ts';
import { useDark } from './parts/shell/use-dark.ts';
import { usePageChange } from './parts/shell/use-page-change.ts';
import { usePaletteKeys } from './parts/shell/use-palette-keys.ts';
import type { GuardedHistory } from './ports/guarded-history.ts';
import type { PageShelf } from './ports/page-shelf.ts';
import type { PageViews } from './ports/page-views.ts';
import type { ShellState } from './store/shell-store.ts';

// Loaded on first use, because most visits never show the confirmation before leaving a page.
const LeaveDialog = late(async () => (await import('./parts/shell/LeaveDialog.tsx')).LeaveDialog);

export interface ShellProps {
  /** The page that the URL opens. */
  readonly page: PageName;
  readonly store: StoreApi<ShellState>;
  readonly history: GuardedHistory;
  readonly shelf: PageShelf<PageName, PageProps>;
  readonly pageViews: PageViews;
  /** The path that the application is mounted at: `''` or `/analytics`. */
  readonly base: string;
  readonly languages: readonly Language[];
  readonly companions: Pick<CompanionHostProps, 'load' | 'fetch' | 'csrfToken'>;
}

/** The frame around every page: the rail, the page, and everything that floats above. */
export const Shell = (props: ShellProps): ReactNode => {
  const { page, history, shelf, base, pageViews, companions } = props;
  const { pathname: path } = useLocation();
  const { user } = useSession();
  const dark = useDark(props.store);
  const { leaveAsked, stay, onUnsaved } = useLeaveGuard(history);
  const href = useCallback((to: string) => (to.startsWith('/') ? `${base}${to}` : to), [base]);
  const navigate = useNavigate();
  const showName = usePageChange({ path, page, pageViews });
  const { showPalette } = props.store.getState();
  const openSearch = useCallback(() => showPalette(true), [showPalette]);
  usePaletteKeys(useCallback(() => page === 'sign-in' || showPalette(true), [page, showPalette]));
  const [desk] = useState(makeCommandDesk);
  const queryClient = useQueryClient();
  const handleOpened = useCallback<PageProps['onOpened']>(
    (thing) => {
      pageViews.seeThing(thing);
      // Marks the recent items as stale, so that the next read requests them from the server again.
      void queryClient.invalidateQueries({ queryKey: ['recent'], refetchType: 'none' });
    },
    [pageViews, queryClient],
  );
  const pageProps: PageProps = {
    user,
    href,
    onUnsaved,
    onOpened: handleOpened,
    onNamed: showName,
    dark,
    choices: props.store,
    languages: props.languages,
  };
  const [settings, setSettings] = useState<readonly MenuEntry[]>([]);
  const [controlsPlace, setControlsPlace] = useState<HTMLElement | null>(null);
  const host = <PageHost name={page} shelf={shelf} place={path} page={pageProps} />;
  return (
    <CommandDeskContext value={desk}>
      {page === 'sign-in' ? (
        host
      ) : (
        <SearchContext value={openSearch}>
          <Frame
            page={page}
            store={props.store}
            languages={props.languages}
            href={href}
            dark={dark}
            settings={settings}
            onControlsPlace={setControlsPlace}
          >
            {host}
          </Frame>
        </SearchContext>
      )}
      {leaveAsked && <LeaveDialog kept={leaveAsked.kept} onStay={stay} onLeave={leaveAsked.leave} />}
      {!isEmbedded(path) && (
        <CompanionHost
          {...companions}
          page={page}
          shelf={shelf}
          dark={dark}
          onSettings={setSettings}
          controlsIn={controlsPlace}
          store={props.store}
          desk={desk}
          href={href}
          navigate={navigate}
        />
      )}
    </CommandDeskContext>
  );
};
