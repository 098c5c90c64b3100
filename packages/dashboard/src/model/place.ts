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
  /** The stored data mask with which the dashboard was opened; undefined if there is none. */
  readonly dataMask: unknown;
}

/** The URL of a history entry, with the key of its stored filters. Removes filters and permalinks from the old URL. */
export const addressWith = ({ path, search, hash }: Place, key: string | undefined): string => {
  const { permalinkKey: _, filtersKey: __, masks: ___, ...url } = parseUrl(search, hash);
  const printed = printUrl(key === undefined ? url : { ...url, filtersKey: key });
  return `${path}${printed.search}${printed.hash}`;
};

/** True if two history entries have the same filter key, permalink and masks, so that they open the same filters. */
export const opensAlike = (one: Place, other: Place): boolean => {
  const [a, b] = [parseUrl(one.search, ''), parseUrl(other.search, '')];
  return a.filtersKey === b.filtersKey && a.permalinkKey === b.permalinkKey && a.masks === b.masks;
};
