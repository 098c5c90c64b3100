import { isKnownRoute } from './routes.ts';

/** The location of a link, from which relative URLs are resolved. */
export interface LinkPlace {
  /** The whole URL of the page. */
  readonly here: string;
  /** The path that the application is mounted at, `''` or `/analytics`. */
  readonly base: string;
}

/**
 * Returns the path that a URL opens in place, below the base and with query string and fragment. Returns undefined if
 * the browser must load the URL: other origins, server routes, the sign-in page, and fragments of the current page.
 */
export const screenPathOf = (address: string, { here, base }: LinkPlace): string | undefined => {
  if (!URL.canParse(address, here)) return undefined;
  const own = new URL(here);
  const { origin, pathname, search, hash } = new URL(address, here);
  if (origin !== own.origin || !`${pathname}/`.startsWith(`${base}/`)) return undefined;
  if (hash !== '' && pathname === own.pathname && search === own.search) return undefined;
  const path = pathname.slice(base.length) || '/';
  return isKnownRoute(path) && !path.startsWith('/login') ? `${path}${search}${hash}` : undefined;
};
