import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { PageName } from '../../model/routes.ts';
import type { PageProps } from '../../pages/page-props.ts';
import { idle } from '../../ports/idle.ts';
import type { PageShelf } from '../../ports/page-shelf.ts';
import type { CompanionsProps } from '../companions/Companions.tsx';

interface CompanionsModule {
  readonly Companions: ComponentType<CompanionsProps>;
}

export interface CompanionHostProps extends Omit<CompanionsProps, 'signedIn'> {
  readonly load: () => Promise<CompanionsModule>;
  /** The page on screen. */
  readonly page: PageName;
  readonly shelf: PageShelf<PageName, PageProps>;
}

const AnyCompanionHost = ({ load, page, shelf, ...props }: CompanionHostProps): ReactNode => {
  const [loaded, setLoaded] = useState<CompanionsModule>();
  const queryClient = useQueryClient();
  const there = loaded !== undefined;
  const wantedNow = useStore(props.store, (state) => state.paletteOpen);
  useEffect(() => {
    if (there) return undefined;
    let wanted = true;
    const fetch = async (): Promise<void> => {
      if (!wantedNow) {
        await Promise.allSettled([shelf.take(page)]);
        await idle(queryClient);
      }
      if (wanted) setLoaded(await load());
    };
    fetch().catch(reportError);
    return () => {
      wanted = false;
    };
  }, [there, wantedNow, page, shelf, load, queryClient]);
  if (!loaded) return null;
  const { Companions } = loaded;
  return <Companions {...props} signedIn={page !== 'sign-in'} />;
};

/**
 * Renders the companions next to the page. They load after the page has loaded or failed, so that no page waits for
 * them; opening the palette loads them at once. If loading fails, the next page retries.
 */
export const CompanionHost = memo(AnyCompanionHost);
