import { deckKeys, deckQueries } from '../kinds/deck/query.ts';
import { listedQueries } from '../kinds/lists/queries.ts';
import type { KindQueries } from './kind-queries.ts';

/**
 * Queries of the standard kinds by key. The server uses this list instead of the kinds themselves, because their
 * drawings need the types of a browser. A test ensures that the list and the kinds have the same queries.
 */
export const standardQueries: Readonly<Record<string, KindQueries['queries']>> = {
  ...listedQueries,
  ...Object.fromEntries(deckKeys.map((key) => [key, deckQueries])),
};

/** Keys of the standard kinds. */
export const standardKeys: readonly string[] = Object.keys(standardQueries);
