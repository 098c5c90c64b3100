import type { Dexie, EntityTable } from 'dexie';
import { keptDraftOf, type DraftName, type KeptDraft } from '../model/draft.ts';
import { makeSeal, type Sealed } from './seal.ts';

interface DraftRow extends Sealed {
  readonly place: string;
  readonly at: number;
}

/** Drafts of one user in the browser's own store, encrypted by the user's key. */
export interface LocalDrafts {
  /** Rejects when the browser's store cannot be read. */
  readonly find: (name: DraftName) => Promise<KeptDraft | undefined>;
  /** Rejects when the store is full or blocked. */
  readonly keep: (name: DraftName, kept: KeptDraft) => Promise<void>;
  /** Forgets a draft; with `upTo`, only one whose last key is not later. */
  readonly forget: (name: DraftName, upTo?: number) => Promise<void>;
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
  const [seal, { Dexie: Store }] = await Promise.all([makeSeal(key), import('dexie')]);
  const store = new Store(storeName) as Dexie & { drafts: EntityTable<DraftRow, 'place'> };
  store.version(1).stores({ drafts: 'place, at' });
  await store.drafts
    .where('at')
    .below(clock() - keptForMs)
    .delete();
  const placeOf = ({ kind, id }: DraftName) => `${seal.owner}/${kind}/${id}`;
  return {
    find: async (name) => {
      const place = placeOf(name);
      const row = await store.drafts.get(place);
      return row && keptDraftOf(JSON.parse(await seal.open(row, place)));
    },
    keep: async (name, kept) => {
      const place = placeOf(name);
      await store.drafts.put({ place, at: kept.at, ...(await seal.close(JSON.stringify(kept), place)) });
    },
    forget: async (name, upTo = Number.POSITIVE_INFINITY) => {
      const place = placeOf(name);
      await store.transaction('rw', store.drafts, async () => {
        const row = await store.drafts.get(place);
        if (row && row.at <= upTo) await store.drafts.delete(place);
      });
    },
    close: () => store.close(),
  };
};
