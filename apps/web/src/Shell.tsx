import {
  CommandDeskContext,
  makeCommandDesk,
  SearchContext,
  useLocale,
  useSession,
  useText,
} from '@sightline/core/react';
import { Banner, IconButton, SkipLink, joinClasses, type Density, type MenuEntry } from '@sightline/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { messages } from './messages/index.ts';
import { isWorkPage } from './model/rail.ts';
import { homePath, isEmbedded, type PageName } from './model/routes.ts';
import type { PageProps } from './pages/page-props.ts';
import { BrandMark } from './parts/rail/BrandMark.tsx';
import type { Language } from './parts/rail/person-menu-props.ts';
import { FindButton } from './parts/rail/FindButton.tsx';
import { NewMenu } from './parts/rail/NewMenu.tsx';
import { Rail } from './parts/rail/Rail.tsx';
import { PageLink } from './parts/routing/PageLink.tsx';
import { CompanionHost, type CompanionHostProps } from './parts/shell/CompanionHost.tsx';
import { PageHost } from './parts/shell/PageHost.tsx';
import * as css from './parts/shell/shell.css.ts';
import { useLeaveGuard } from './parts/shell/use-leave-guard.ts';
import { useMedia } from './parts/shell/use-media.ts';
import { useOnline } from './parts/shell/use-online.ts';
import { usePageChange } from './parts/shell/use-page-change.ts';
import { usePaletteKeys } from './parts/shell/use-palette-keys.ts';
import type { GuardedHistory } from './ports/guarded-history.ts';
import type { PageShelf } from './ports/page-shelf.ts';
import type { PageViews } from './ports/page-views.ts';
import { useFavorites } from './reads/use-favorites.ts';
import type { RailPlace, ShellState } from './store/shell-store.ts';

// Fetched at the first need: no page waits for what most visits never open.
const LeaveDialog = lazy(async () => ({ default: (await import('./parts/shell/LeaveDialog.tsx')).LeaveDialog }));
const RailDrawer = lazy(async () => ({ default: (await import('./parts/shell/RailDrawer.tsx')).RailDrawer }));

export interface ShellProps {
  /** The page that the address opens. */
  readonly page: PageName;
  readonly store: StoreApi<ShellState>;
  readonly history: GuardedHistory;
  readonly shelf: PageShelf<PageName, PageProps>;
  readonly pageViews: PageViews;
  /** `''` or `/analytics`. */
  readonly base: string;
  readonly languages: readonly Language[];
  readonly companions: Pick<CompanionHostProps, 'load' | 'fetch' | 'csrfToken'>;
}

/** The pages whose tiles lie on the canvas; all others are a surface from edge to edge. */
const canvasPages: ReadonlySet<PageName> = new Set(['home', 'dashboard', 'account', 'not-found']);
const fixedPages: ReadonlySet<PageName> = new Set(['sql-lab', 'explore', 'dataset', 'add-dataset']);

/** The frame around every page: rail, page, what floats above. */
export const Shell = (props: ShellProps): ReactNode => {
  const { page, history, shelf, base, pageViews, companions } = props;
  const { pathname: path } = useLocation();
  const { user } = useSession();
  const dark = useDark(props.store);
  const { leaveAsked, stay, onUnsaved } = useLeaveGuard(history);
  const href = useCallback((to: string) => (to.startsWith('/') ? `${base}${to}` : to), [base]);
  const navigate = useNavigate();
  usePageChange({ path, page, pageViews });
  const { showPalette } = props.store.getState();
  const openSearch = useCallback(() => showPalette(true), [showPalette]);
  usePaletteKeys(useCallback(() => page === 'sign-in' || showPalette(true), [page, showPalette]));
  const [desk] = useState(makeCommandDesk);
  const queryClient = useQueryClient();
  const handleOpened = useCallback<PageProps['onOpened']>(
    (thing) => {
      pageViews.seeThing(thing);
      // The next read of recent items asks the server again.
      void queryClient.invalidateQueries({ queryKey: ['recent'], refetchType: 'none' });
    },
    [pageViews, queryClient],
  );
  const pageProps: PageProps = {
    user,
    href,
    onUnsaved,
    onOpened: handleOpened,
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
          <Frame {...props} href={href} dark={dark} settings={settings} onControlsPlace={setControlsPlace}>
            {host}
          </Frame>
        </SearchContext>
      )}
      {leaveAsked && (
        <Suspense fallback={null}>
          <LeaveDialog onStay={stay} onLeave={leaveAsked.leave} />
        </Suspense>
      )}
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

interface FrameProps extends ShellProps {
  readonly href: (path: string) => string;
  readonly dark: boolean;
  readonly settings: readonly MenuEntry[];
  readonly onControlsPlace: (place: HTMLElement | null) => void;
  readonly children: ReactNode;
}

const Frame = (props: FrameProps) => {
  const { store, languages, page, href, dark, settings, onControlsPlace, children } = props;
  const text = useText(messages);
  const { locale } = useLocale();
  const state = useStore(store);
  const small = useMedia('(max-width: 767px)');
  const narrow = useMedia('(max-width: 1279px)');
  const online = useOnline();
  useDensity(state.density);
  const place: RailPlace = narrow ? 'narrow' : isWorkPage(page) ? 'work' : 'wide';
  const open = state.railOpen[place] ?? place === 'wide';
  const favorites = useFavorites(small ? state.drawerOpen : open);
  const { foldRail, showPalette } = state;
  // The same ones from letter to letter of a filter, which is in the address: the rail is not drawn again for it.
  const handleFold = useCallback((next: boolean) => foldRail(place, next), [foldRail, place]);
  const handleFind = useCallback(() => showPalette(true), [showPalette]);
  const rail = {
    page,
    href,
    favorites,
    theme: state.theme,
    dark,
    density: state.density,
    timeZone: state.timeZone,
    onChoose: state.choose,
    languages,
    locale,
    settings,
    onFind: handleFind,
  };
  return (
    <>
      <SkipLink target="content" label={text('shell.skip')} />
      {!online && (
        <Banner full level="warning">
          {text('shell.offline')}
        </Banner>
      )}
      <div className={css.shell}>
        {small ? (
          <TopBar href={href} onOpen={() => state.showDrawer(true)} onFind={rail.onFind} />
        ) : (
          <Rail {...rail} onControlsPlace={onControlsPlace} shape={open ? 'open' : 'folded'} onFold={handleFold} />
        )}
        <main
          id="content"
          tabIndex={-1}
          className={joinClasses(
            css.main,
            !canvasPages.has(page) && css.onSurface,
            fixedPages.has(page) && css.fixedHeight,
          )}
        >
          {children}
        </main>
      </div>
      {small && state.drawerOpen && (
        <Suspense fallback={null}>
          <RailDrawer {...rail} onClose={() => state.showDrawer(false)} />
        </Suspense>
      )}
      <CloseDrawerOnChange page={page} onClose={() => state.showDrawer(false)} />
    </>
  );
};

/** The drawer has done its work once a page was chosen. */
const CloseDrawerOnChange = ({ page, onClose }: { readonly page: PageName; readonly onClose: () => void }) => {
  const close = useEffectEvent(onClose);
  useEffect(() => close(), [page]);
  return null;
};

interface TopBarProps {
  readonly href: (path: string) => string;
  readonly onOpen: () => void;
  readonly onFind: () => void;
}

const TopBar = ({ href, onOpen, onFind }: TopBarProps) => {
  const text = useText(messages);
  const { brand } = useSession().menu;
  return (
    <header className={css.topBar}>
      <IconButton icon={MenuIcon} label={text('shell.open-menu')} aria-haspopup="dialog" onClick={onOpen} />
      <PageLink className={css.topBrand} to={homePath}>
        <BrandMark />
        {brand.text || text('shell.brand')}
      </PageLink>
      <FindButton wide={false} onFind={onFind} />
      <NewMenu href={href} quiet />
    </header>
  );
};

/** Keeps the page's theme as chosen, and says whether it is dark. */
const useDark = (store: StoreApi<ShellState>): boolean => {
  const theme = useStore(store, (state) => state.theme);
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const dark = theme === 'dark' || (theme === 'system' && systemDark);
  useEffect(() => {
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  }, [dark]);
  return dark;
};

const useDensity = (density: Density): void => {
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
};
