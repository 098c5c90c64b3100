import type { Location } from 'history';
import { useSyncExternalStore } from 'react';
import type { GuardedHistory } from '../../ports/guarded-history.ts';

/** Where the page is, as the screens see it. */
export interface Place {
  /** Below the base path. */
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

/** Gives a location as seen below a base path (`''` or `/analytics`); one outside of it keeps its whole path, which is no screen. */
export const placeOf = (
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  base: string,
): Place => {
  const inside = base !== '' && (pathname === base || pathname.startsWith(`${base}/`));
  const path = (inside ? pathname.slice(base.length) : pathname) || '/';
  return { path, search, hash };
};

/** Gives the place of the page, and draws again when it changes. */
export const usePlace = (history: GuardedHistory, base: string): Place => {
  const location = useSyncExternalStore(history.listen, () => history.location);
  return placeOf(location, base);
};
