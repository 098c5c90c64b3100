import type { DraftName, KeptDraft } from '../../model/draft.ts';
import { openLocalDrafts, type LocalDrafts } from '../../store/local-drafts.ts';
import { makeOneByOne } from './one-by-one.ts';

/** The draft of one object in the browser's store. */
export interface BrowserDraft {
  /** The stored draft. A store that cannot be read has none. */
  readonly find: () => Promise<KeptDraft | undefined>;
  /** Takes input, for the next write. */
  readonly take: (kept: KeptDraft) => void;
  /** Writes what was taken. */
  readonly write: () => void;
  /** Writes it synchronously, for a page that is closing. */
  readonly putDown: () => void;
  /** Drops the draft at a moment. */
  readonly drop: (at: number) => DroppedDraft;
  /** The browser's drafts. Rejects if it stores none. */
  readonly drafts: () => Promise<LocalDrafts>;
  /** Closes the store after the writes; the next use opens it again. */
  readonly close: () => Promise<void>;
}

/** A dropped draft, which the browser either forgets or remembers as dropped. */
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

/** Creates the store of one draft, which opens with the first use. */
export const makeBrowserDraft = ({ localKey, name, clock, onKept, onFailed }: BrowserDraftOptions): BrowserDraft => {
  let opening: Promise<LocalDrafts> | undefined;
  let opened: LocalDrafts | undefined;
  /** Input that is not confirmed to be in the store. */
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
      // No room for the synchronous write: the asynchronous one follows.
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
            // A store that cannot be written has no draft to find.
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
