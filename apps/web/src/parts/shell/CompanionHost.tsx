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
 * Draws what stands beside the page. It is fetched once the page itself is there, or has failed: no page waits for it, but
 * who opens the palette has it fetched at once. Where the fetch fails, the next page asks again.
 */
export const CompanionHost = memo(AnyCompanionHost);
