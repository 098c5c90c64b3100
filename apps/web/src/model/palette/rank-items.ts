import { matchName, wantedOf, type Mark, type Wanted } from './match-name.ts';
import type { ItemGroup, ItemType, PaletteItem, ShownItem } from './palette-item.ts';

/** When the user last opened what, in milliseconds, by the item's key. */
export type OwnRecency = ReadonlyMap<string, number>;

interface Ranked {
  readonly item: PaletteItem;
  readonly marks: readonly Mark[];
  /** Of the match; 0 where the words are not all in the title. */
  readonly grade: number;
  readonly recentMs: number;
}

const nothing: readonly Mark[] = [];

/** The grade 0: each word is in the title or beside it, or the server found the thing by the very same words. */
const matchBeside = ({ title, place, foundBy }: PaletteItem, wanted: Wanted): boolean => {
  if (foundBy === wanted.whole) return true;
  if (!place || ((title.letters | place.letters) & wanted.letters) !== wanted.letters) return false;
  return wanted.words.every(({ folded }) => title.folded.includes(folded) || place.folded.includes(folded));
};

const byRank = (a: Ranked, b: Ranked): number =>
  b.grade - a.grade ||
  b.recentMs - a.recentMs ||
  (a.marks[0]?.start ?? 0) - (b.marks[0]?.start ?? 0) ||
  a.item.title.folded.length - b.item.title.folded.length ||
  (a.item.title.folded < b.item.title.folded ? -1 : a.item.title.folded > b.item.title.folded ? 1 : 0);

/**
 * Finds what matches, the best match first and among equals what the user opened last; a shorter name goes before a longer.
 * Everything matches nothing typed, in the order of `recency` and then as given.
 */
export const rankItems = (
  items: readonly PaletteItem[],
  typed: string,
  recency: OwnRecency,
  limit: number,
): readonly ShownItem[] => {
  const wanted = wantedOf(typed);
  const shown = ({ item, marks, grade }: Ranked): ShownItem => ({ item, marks, named: grade > 0 });
  if (wanted.words.length === 0)
    return items
      .map((item) => ({ item, marks: nothing, grade: 1, recentMs: recency.get(item.key) ?? 0 }))
      .toSorted((a, b) => b.recentMs - a.recentMs)
      .slice(0, limit)
      .map(shown);
  const found: Ranked[] = [];
  for (const item of items) {
    const match = matchName(item.title, wanted);
    if (match) found.push({ item, ...match, recentMs: recency.get(item.key) ?? 0 });
    else if (matchBeside(item, wanted))
      found.push({ item, marks: nothing, grade: 0, recentMs: recency.get(item.key) ?? 0 });
  }
  return found.sort(byRank).slice(0, limit).map(shown);
};

const groupNames: Readonly<Record<ItemType, ItemGroup['name']>> = {
  dashboard: 'things',
  chart: 'things',
  dataset: 'things',
  'saved-query': 'things',
  page: 'pages',
  action: 'actions',
  help: 'actions',
  tag: 'tags',
  person: 'people',
};

/** Puts what was found under headings; the group of the best match comes first, and in each the order stays. */
export const groupItems = (shown: readonly ShownItem[], mostOfEach: number): readonly ItemGroup[] => {
  const groups = new Map<ItemGroup['name'], ShownItem[]>();
  for (const each of shown) {
    const name = groupNames[each.item.type];
    const group = groups.get(name) ?? [];
    if (group.length < mostOfEach) group.push(each);
    groups.set(name, group);
  }
  return [...groups].map(([name, items]) => ({ name, items }));
};
