import { matchName, wantedOf, type Mark, type Wanted } from './match-name.ts';
import type { FoldedText } from './fold-text.ts';

/** An item that can be found by name. */
export interface Findable {
  /** Unique key. */
  readonly key: string;
  readonly title: FoldedText;
  /** Location or owner: searched too, but ranked after every title match. */
  readonly place?: FoldedText;
  /** The query for which the server found the item by its content. */
  readonly foundBy?: string;
}

/** A search result, for display. */
export interface Found<Item> {
  readonly item: Item;
  /** True if the title matched; otherwise the place or the content matched. */
  readonly marks: readonly Mark[];
  /** True if the title matched; otherwise its place or its content did. */
  readonly named: boolean;
}

/** Time of the user's last visit to each item, in milliseconds, by item key. */
export type OwnRecency = ReadonlyMap<string, number>;

interface Ranked<Item> {
  readonly item: Item;
  readonly marks: readonly Mark[];
  /** Grade of the match; 0 if the title does not contain all words. */
  readonly grade: number;
  readonly recentMs: number;
}

const nothing: readonly Mark[] = [];
const beside = { marks: nothing, grade: 0 };

/** Grade 0: each word is in the title or the place, or the server found the item by exactly this query. */
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
 * Finds the matching items. The best match comes first, then the most recently opened, then the shorter name. An empty
 * query matches everything, ordered by `recency` and then in the given order.
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
