import type { Dexie, EntityTable } from 'dexie';
import { keptDraftOf, type KeptDraft } from '../model/draft.ts';
import { makeLastWords } from './last-words.ts';
import { makeSeal, type Sealed } from './seal.ts';

interface DraftRow extends Sealed {
  readonly place: string;
  /** What goes after its time has one. */
  readonly at?: number;
  /** The draft with the higher one stays. */
  readonly rank?: number;
}

/** Whose draft it is among those that a browser keeps. */
export interface LocalName {
  readonly kind: string;
  readonly id: number | string;
}

/** Drafts of one user in the browser's own store, encrypted by the user's key. */
export interface LocalDrafts {
  /** Rejects when the browser's store cannot be read. */
  readonly find: (name: LocalName) => Promise<KeptDraft | undefined>;
  /** All of a kind. Rejects when the browser's store cannot be read. */
  readonly all: (kind: string) => Promise<readonly KeptDraft[]>;
  /**
   * Keeps a draft unless a later one lies there: by the last key, or by a revision. One with a revision stays until it is
   * forgotten, any other 30 days. Rejects when the store is full or blocked.
   */
  readonly keep: (name: LocalName, kept: KeptDraft, revision?: number) => Promise<void>;
  /** Puts a draft down before it returns, for a page that is about to go: the next opening keeps it. Throws when there is no room. */
  readonly putDown: (name: LocalName, kept: KeptDraft, revision?: number) => void;
  /** Forgets what was put down, as it is kept. */
  readonly pickUp: (name: LocalName) => void;
  /** Forgets a draft; with `upTo`, only one whose last key is not later. */
  readonly forget: (name: LocalName, upTo?: number) => Promise<void>;
  readonly close: () => void;
}

/** As long as the trash keeps what was deleted. */
const keptForMs = 30 * 24 * 3_600_000;

/** Opens the drafts of the user whose key it is. Rejects where the browser keeps or encrypts nothing. */
export const openLocalDrafts = async (
  key: string,
  {
    clock = Date.now,
    name: storeName = 'sightline-drafts',
  }: { readonly clock?: () => number; readonly name?: string } = {},
): Promise<LocalDrafts> => {
  // The library of the store is fetched with the first editor that opens.
  const loading = import('dexie');
  const seal = await makeSeal(key);
  const [words, { Dexie: Store }] = await Promise.all([makeLastWords(seal), loading]);
  const store = new Store(storeName) as Dexie & { drafts: EntityTable<DraftRow, 'place'> };
  store.version(1).stores({ drafts: 'place, at' });
  await store.drafts
    .where('at')
    .below(clock() - keptForMs)
    .delete();
  const placeOf = ({ kind, id }: LocalName) => `${seal.owner}/${kind}/${id}`;
  const read = async (row: DraftRow) => keptDraftOf(JSON.parse(await seal.open(row, row.place)));
  const put = async (place: string, kept: KeptDraft, revision?: number) => {
    const rank = revision ?? kept.at;
    const row = { place, rank, ...(await seal.close(JSON.stringify(kept), place)) };
    await store.transaction('rw', store.drafts, async () => {
      const before = await store.drafts.get(place);
      if ((before?.rank ?? before?.at ?? 0) > rank) return;
      await store.drafts.put(revision === undefined ? { ...row, at: kept.at } : row);
    });
  };
  await words.hand(`${seal.owner}/`, async (place, text) => {
    const { kept, revision } = JSON.parse(text) as { readonly kept: unknown; readonly revision?: number };
    const last = keptDraftOf(kept);
    if (last) await put(place, last, revision);
  });
  return {
    find: async (name) => {
      const row = await store.drafts.get(placeOf(name));
      return row && read(row);
    },
    all: async (kind) => {
      const rows = await store.drafts
        .where('place')
        .startsWith(placeOf({ kind, id: '' }))
        .toArray();
      return (await Promise.all(rows.map(read))).flatMap((kept) => kept ?? []);
    },
    keep: (name, kept, revision) => put(placeOf(name), kept, revision),
    putDown: (name, kept, revision) => words.say(placeOf(name), JSON.stringify({ kept, revision })),
    pickUp: (name) => words.forget(placeOf(name)),
    forget: async (name, upTo = Number.POSITIVE_INFINITY) => {
      const place = placeOf(name);
      if (upTo === Number.POSITIVE_INFINITY) words.forget(place);
      await store.transaction('rw', store.drafts, async () => {
        const row = await store.drafts.get(place);
        if (row && (row.at ?? 0) <= upTo) await store.drafts.delete(place);
      });
    },
    close: () => store.close(),
  };
};
