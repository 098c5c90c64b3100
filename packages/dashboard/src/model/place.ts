import type { KeptView } from './kept-view.ts';
import { printUrl } from './print-url.ts';
import { parseUrl } from './url.ts';

/** An entry of the browser's history, in the form that the page receives. */
export interface Place {
  /** Path below the base path of the application. */
  readonly path: string;
  /** The query string with its `?`, or `''`. */
  readonly search: string;
  /** The fragment with its `#`, or `''`. */
  readonly hash: string;
  /** State of the entry. It is not validated. */
  readonly state: unknown;
}

/** Address at which a dashboard was opened, and its view at that time. */
export interface OpenedAt {
  readonly place: Place;
  readonly view: KeptView;
  /** The stored data mask that the dashboard was opened with, if any. */
  readonly dataMask: unknown;
}

/**
 * The address of a place, with the key under which its filters are stored. Filters and permalinks in the old address
 * are left out.
 */
export const addressWith = ({ path, search, hash }: Place, key: string | undefined): string => {
  const { permalinkKey: _, filtersKey: __, masks: ___, ...url } = parseUrl(search, hash);
  const printed = printUrl(key === undefined ? url : { ...url, filtersKey: key });
  return `${path}${printed.search}${printed.hash}`;
};

/** True if both addresses contain the same filter key, permalink and masks, so that they open the same filters. */
export const opensAlike = (one: Place, other: Place): boolean => {
  const [a, b] = [parseUrl(one.search, ''), parseUrl(other.search, '')];
  return a.filtersKey === b.filtersKey && a.permalinkKey === b.permalinkKey && a.masks === b.masks;
};
