import type { KeptDraft } from '../model/draft.ts';

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

export interface LocalDraftsOptions {
  readonly clock?: () => number;
  readonly name?: string;
}

/** Opens the drafts of the user whose key it is. Rejects where the browser keeps or encrypts nothing. */
export const openLocalDrafts = async (key: string, options: LocalDraftsOptions = {}): Promise<LocalDrafts> => {
  // What keeps them is fetched with the first editor that opens: nothing that is shown waits for it.
  const [{ makeLocalDrafts }, { Dexie }] = await Promise.all([import('./make-local-drafts.ts'), import('dexie')]);
  return makeLocalDrafts(Dexie, key, options);
};
