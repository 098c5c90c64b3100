import type { Dexie, EntityTable } from 'dexie';
import { keptDraftOf, type KeptDraft } from '../model/draft.ts';
import { makeLastWords } from './last-words.ts';
import type { LocalDrafts, LocalDraftsOptions, LocalName } from './local-drafts.ts';
import { makeSeal, type Sealed } from './seal.ts';

interface DraftRow extends Sealed {
  readonly place: string;
  /** Time of the last edit. Only drafts that expire have it. */
  readonly at?: number;
  /** Revision of the draft. A draft with a higher revision wins. */
  readonly rank?: number;
}

/** Retention period of drafts, the same as that of the trash. */
const keptForMs = 30 * 24 * 3_600_000;

/** Creates the draft store of the user with this key, on the given IndexedDB library. */
export const makeLocalDrafts = async (
  Store: typeof Dexie,
  key: string,
  { clock = Date.now, name: storeName = 'sightline-drafts' }: LocalDraftsOptions,
): Promise<LocalDrafts> => {
  const seal = await makeSeal(key);
  const words = await makeLastWords(seal);
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
