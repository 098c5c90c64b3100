import type { KeptDraft } from '../model/draft.ts';

/** Identifies a draft in this browser. */
export interface LocalName {
  readonly kind: string;
  readonly id: number | string;
}

/** Drafts of one user in IndexedDB, encrypted with the user's key. */
export interface LocalDrafts {
  /** Rejects if the browser's store cannot be read. */
  readonly find: (name: LocalName) => Promise<KeptDraft | undefined>;
  /** All drafts of a type. Rejects if the browser's store cannot be read. */
  readonly all: (kind: string) => Promise<readonly KeptDraft[]>;
  /**
   * Stores a draft, unless a later one exists (with a later edit or a higher revision). Drafts with a revision are kept
   * until they are removed, others for 30 days. Rejects if the store is full or blocked.
   */
  readonly keep: (name: LocalName, kept: KeptDraft, revision?: number) => Promise<void>;
  /**
   * Writes a draft synchronously, for a page that is closing. The draft is moved to the store on the next visit. Throws
   * if there is no room.
   */
  readonly putDown: (name: LocalName, kept: KeptDraft, revision?: number) => void;
  /** Removes a synchronously written draft. Call it after the draft has been stored. */
  readonly pickUp: (name: LocalName) => void;
  /** Removes a draft; with `upTo`, only if its last edit is not later. */
  readonly forget: (name: LocalName, upTo?: number) => Promise<void>;
  readonly close: () => void;
}

export interface LocalDraftsOptions {
  readonly clock?: () => number;
  readonly name?: string;
}

/** Opens the drafts of the user with this key. Rejects if the browser has no storage or encryption. */
export const openLocalDrafts = async (key: string, options: LocalDraftsOptions = {}): Promise<LocalDrafts> => {
  // Load the IndexedDB library with the first editor, so that rendering does not wait for it.
  const [{ makeLocalDrafts }, { Dexie }] = await Promise.all([import('./make-local-drafts.ts'), import('dexie')]);
  return makeLocalDrafts(Dexie, key, options);
};
