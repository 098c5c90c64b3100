import { deckKeys, deckQueries } from '../kinds/deck/query.ts';
import { listedQueries } from '../kinds/lists/queries.ts';
import type { KindQueries } from './kind-queries.ts';

/**
 * Queries of the standard kinds by key. The server reads this list instead of the kinds themselves, whose drawings need
 * the types of a browser; a test keeps the two equal.
 */
export const standardQueries: Readonly<Record<string, KindQueries['queries']>> = {
  ...listedQueries,
  ...Object.fromEntries(deckKeys.map((key) => [key, deckQueries])),
};

/** Keys of the standard kinds. */
export const standardKeys: readonly string[] = Object.keys(standardQueries);
