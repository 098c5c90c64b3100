import { matchName, wantedOf, type Mark, type Wanted } from './match-name.ts';
import type { FoldedText } from './fold-text.ts';

/** What can be found by its name. */
export interface Findable {
  /** One thing has one key. */
  readonly key: string;
  readonly title: FoldedText;
  /** Where it lies or whose it is: searched too, but after every title. */
  readonly place?: FoldedText;
  /** What the server found it by in its content, if it did. */
  readonly foundBy?: string;
}

/** What was found, as it is shown. */
export interface Found<Item> {
  readonly item: Item;
  /** What matched of its title. */
  readonly marks: readonly Mark[];
  /** Whether what matched is its title; otherwise its place or its content. */
  readonly named: boolean;
}

/** When the user last opened what, in milliseconds, by the item's key. */
export type OwnRecency = ReadonlyMap<string, number>;

interface Ranked<Item> {
  readonly item: Item;
  readonly marks: readonly Mark[];
  /** Of the match; 0 where the words are not all in the title. */
  readonly grade: number;
  readonly recentMs: number;
}

const nothing: readonly Mark[] = [];
const beside = { marks: nothing, grade: 0 };

/** The grade 0: each word is in the title or beside it, or the server found the thing by the very same words. */
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
 * Finds what matches, the best match first and among equals what the user opened last; a shorter name goes before a longer.
 * Everything matches nothing typed, in the order of `recency` and then as given.
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
  // Of many matches only the best are kept, so that not all are put in order for one letter.
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
