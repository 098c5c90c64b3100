import { matchName, wantedOf, type Mark, type Wanted } from './match-name.ts';
import type { FoldedText } from './fold-text.ts';

/** An item that can be found by name. */
export interface Findable {
  /** Unique key. */
  readonly key: string;
  readonly title: FoldedText;
  /**
   * Location or owner of the item, which is searched as well. Items found by it come after those whose title matches.
   */
  readonly place?: FoldedText;
  /** The query for which the server returned this item, because the item's content matches. */
  readonly foundBy?: string;
}

/** A search result, for display. */
export interface Found<Item> {
  readonly item: Item;
  /** Ranges of the title that match the query, to be highlighted. */
  readonly marks: readonly Mark[];
  /** True if the title matched; false if only the place or the content did. */
  readonly named: boolean;
}

/** Time of the user's last visit to each item, in milliseconds, by item key. */
export type OwnRecency = ReadonlyMap<string, number>;

interface Ranked<Item> {
  readonly item: Item;
  readonly marks: readonly Mark[];
  /** Rank of the match; 0 if the title does not match. */
  readonly grade: number;
  readonly recentMs: number;
}

const nothing: readonly Mark[] = [];
const beside = { marks: nothing, grade: 0 };

/**
 * True if an item matches although its title does not: the title and the place together contain each word, or the
 * server found the item for exactly this query.
 */
const matchBeside = ({ title, place, foundBy }: Findable, wanted: Wanted): boolean => {
  if (foundBy === wanted.whole) return true;
  if (!place || ((title.letters | place.letters) & wanted.letters) !== wanted.letters) return false;
  return wanted.words.every(({ folded }) => title.folded.includes(folded) || place.folded.includes(folded));
};

const byRank = (a: Ranked<Findable>, b: Ranked<Findable>): number =>
  b.grade - a.grade ||
  b.recentMs - a.recentMs ||
  (a.marks[0]?.start ?? 0) - (b.marks[0]?.start ?? 0) ||
  a.item.title.folded.length - b.item.title.folded.length ||
  (a.item.title.folded < b.item.title.folded ? -1 : a.item.title.folded > b.item.title.folded ? 1 : 0);

/**
 * Finds the items that match the query. The best matches come first, then the most recently opened items, then items
 * whose match starts earlier or whose name is shorter. An empty query matches all items, of which the most recently
 * opened come first.
 */
export const rankItems = <Item extends Findable>(
  items: readonly Item[],
  typed: string,
  recency: OwnRecency,
  limit: number,
): readonly Found<Item>[] => {
  const wanted = wantedOf(typed);
  const shown = ({ item, marks, grade }: Ranked<Item>): Found<Item> => ({ item, marks, named: grade > 0 });
  if (wanted.words.length === 0)
    return items
      .map((item) => ({ item, marks: nothing, grade: 1, recentMs: recency.get(item.key) ?? 0 }))
      .toSorted((a, b) => b.recentMs - a.recentMs)
      .slice(0, limit)
      .map(shown);
  // Keep only the best matches: otherwise, a query of one letter would sort all items.
  let found: Ranked<Item>[] = [];
  let worst: Ranked<Item> | undefined;
  for (const item of items) {
    const match = matchName(item.title, wanted) ?? (matchBeside(item, wanted) ? beside : undefined);
    if (!match) continue;
    const ranked = { item, marks: match.marks, grade: match.grade, recentMs: recency.get(item.key) ?? 0 };
    if (worst && byRank(ranked, worst) >= 0) continue;
    found.push(ranked);
    if (found.length < limit * 4) continue;
    found = found.sort(byRank).slice(0, limit);
    worst = found.at(-1);
  }
  return found.sort(byRank).slice(0, limit).map(shown);
};
