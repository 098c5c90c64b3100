import { useLocale, useSession, useText } from '@sightline/core/react';
import { Banner, type Density, IconButton, joinClasses, late, type MenuEntry, SkipLink } from '@sightline/ui-kit';
import { Menu as MenuIcon } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { messages } from '../../messages/index.ts';
import { isWorkPage } from '../../model/rail.ts';
import { homePath, type PageName } from '../../model/routes.ts';
import { useFavorites } from '../../reads/use-favorites.ts';
import type { RailPlace, ShellState } from '../../store/shell-store.ts';
import { BrandMark } from '../rail/BrandMark.tsx';
import { FindButton } from '../rail/FindButton.tsx';
import { NewMenu } from '../rail/NewMenu.tsx';
import type { Language } from '../rail/person-menu-props.ts';
import { Rail } from '../rail/Rail.tsx';
import { PageLink } from '../routing/PageLink.tsx';
import * as css from './shell.css.ts';
import { useMedia } from './use-media.ts';
import { useOnline } from './use-online.ts';

const RailDrawer = late(async () => (await import('./RailDrawer.tsx')).RailDrawer);

/** Pages that show tiles on the canvas. All other pages are a single surface from edge to edge. */
const canvasPages: ReadonlySet<PageName> = new Set(['home', 'dashboard', 'account', 'not-found']);
const fixedPages: ReadonlySet<PageName> = new Set(['sql-lab', 'explore', 'dataset', 'add-dataset']);

export interface FrameProps {
  /** The page that the URL opens. */
  readonly page: PageName;
  readonly store: StoreApi<ShellState>;
  readonly languages: readonly Language[];
  readonly href: (path: string) => string;
  readonly dark: boolean;
  readonly settings: readonly MenuEntry[];
  readonly onControlsPlace: (place: HTMLElement | null) => void;
  readonly children: ReactNode;
}

/** The rail and the page. Small windows have a top bar and a drawer instead of the rail. */
export const Frame = (props: FrameProps) => {
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
  // The callbacks keep their identity when a filter changes the URL, so that the rail does not render again while the
  // user types.
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
      {small && state.drawerOpen && <RailDrawer {...rail} onClose={() => state.showDrawer(false)} />}
      <CloseDrawerOnChange page={page} onClose={() => state.showDrawer(false)} />
    </>
  );
};

/** Closes the drawer after the user selected a page. */
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

const useDensity = (density: Density): void => {
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
};
