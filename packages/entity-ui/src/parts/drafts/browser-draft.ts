import type { DraftName, KeptDraft } from '../../model/draft.ts';
import { openLocalDrafts, type LocalDrafts } from '../../store/local-drafts.ts';
import { makeOneByOne } from './one-by-one.ts';

/** The draft of one object in the browser's store. */
export interface BrowserDraft {
  /** The stored draft; undefined if the store cannot be read. */
  readonly find: () => Promise<KeptDraft | undefined>;
  /** Remembers the input for the next write. */
  readonly take: (kept: KeptDraft) => void;
  /** Writes the remembered input. */
  readonly write: () => void;
  /** Writes the remembered input synchronously, for a page that is closing. */
  readonly putDown: () => void;
  /** Drops the draft. `at` is the time of the drop. */
  readonly drop: (at: number) => DroppedDraft;
  /** Opens the browser's drafts. Rejects if the browser cannot store drafts. */
  readonly drafts: () => Promise<LocalDrafts>;
  /** Closes the store after the writes; the next use opens it again. */
  readonly close: () => Promise<void>;
}

/** Actions on a dropped draft: the browser either forgets it, or remembers that it was dropped. */
export interface DroppedDraft {
  readonly forget: () => Promise<void>;
  readonly remember: () => Promise<void>;
}

export interface BrowserDraftOptions {
  /** The user's encryption key; without it the browser stores no drafts. */
  readonly localKey: string | undefined;
  readonly name: DraftName;
  readonly clock: () => number;
  readonly onKept: () => void;
  readonly onFailed: () => void;
}

/** Creates the store for the draft of one object. The store opens at its first use. */
export const makeBrowserDraft = ({ localKey, name, clock, onKept, onFailed }: BrowserDraftOptions): BrowserDraft => {
  let opening: Promise<LocalDrafts> | undefined;
  let opened: LocalDrafts | undefined;
  /** Input that is not yet confirmed to be stored. */
  let unkept: KeptDraft | undefined;
  const inTurn = makeOneByOne('browser', name);
  const local = () => {
    if (localKey === undefined) return Promise.reject(new Error('There is no key to keep drafts by.'));
    opening ??= openLocalDrafts(localKey, { clock }).then((drafts) => (opened = drafts));
    return opening;
  };
  const putDown = (kept: KeptDraft) => {
    try {
      opened?.putDown(name, kept);
    } catch {
      // The synchronous write failed, because there is no room. The asynchronous write follows.
    }
  };
  const store = async () => {
    const kept = unkept;
    if (!kept) return;
    try {
      await (await local()).keep(name, kept);
      onKept();
      if (unkept !== kept) return;
      unkept = undefined;
      opened?.pickUp(name);
    } catch {
      // The store is full or blocked.
      onFailed();
    }
  };
  return {
    find: () =>
      inTurn(() =>
        local()
          .then((drafts) => drafts.find(name))
          .catch(() => undefined),
      ),
    take: (kept) => {
      unkept = kept;
    },
    write: () => {
      if (unkept) void inTurn(store);
    },
    putDown: () => {
      if (unkept) putDown(unkept);
    },
    drop: (at) => {
      const dropped: KeptDraft = { draft: null, at };
      unkept = undefined;
      // Record the deletion synchronously, in case the page is closing.
      putDown(dropped);
      const drafts = local().catch(() => undefined);
      return {
        forget: () =>
          inTurn(async () => {
            const inBrowser = await drafts;
            // Ignore the failure: a store that cannot be written does not contain the draft.
            await inBrowser?.forget(name, at).catch(() => undefined);
            if (!unkept) inBrowser?.pickUp(name);
          }),
        remember: () => inTurn(async () => (await drafts)?.keep(name, dropped).catch(() => undefined)),
      };
    },
    drafts: local,
    close: () =>
      inTurn(async () => {
        const open = opening;
        [opening, opened] = [undefined, undefined];
        (await open?.catch(() => undefined))?.close();
      }),
  };
};
