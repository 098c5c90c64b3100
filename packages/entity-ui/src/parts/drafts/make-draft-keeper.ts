import { isCallError } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { dropDraft, keepDraft } from '../../commands/keep-draft.ts';
import { newerDraft, type Draft, type DraftName, type KeptDraft } from '../../model/draft.ts';
import { keepsDrafts, readServerDraft } from '../../reads/server-draft.ts';
import { openLocalDrafts, type LocalDrafts } from '../../store/local-drafts.ts';

/** State of the draft: no input, stored, or failed to store. */
export type DraftStage = 'none' | 'kept' | 'failed';

/** Stores the input of one editor: in the browser immediately, and soon after on the server if it supports drafts. */
export interface DraftKeeper {
  /** Returns the draft of an earlier visit. @throws CallError */
  readonly find: (signal?: AbortSignal) => Promise<Draft<unknown, unknown> | undefined>;
  /** Stores the latest draft within half a second. */
  readonly keep: (draft: Draft<unknown, unknown>) => void;
  /** Stores a pending draft now, for an editor that closes or a page that is left: the write is synchronous. */
  readonly flush: () => void;
  /** Deletes the draft after it was saved, discarded or undone. */
  readonly drop: () => void;
  /** Stores a pending draft and closes the browser's store; the next use opens it again. */
  readonly close: () => void;
}

export interface DraftKeeperOptions {
  readonly api: Api;
  /** The user's encryption key; without it the browser stores no drafts. */
  readonly localKey: string | undefined;
  readonly name: DraftName;
  readonly onStage: (stage: DraftStage) => void;
  readonly clock?: () => number;
}

const keepAfterMs = 400;
const sendAfterMs = 3000;

type Line = <R>(work: () => Promise<R>) => Promise<R>;

/**
 * Runs the operations on a draft in one place one after another, across all windows if the Web Locks API is available.
 * Browser and server have separate queues, so that a slow server does not delay the browser's store.
 */
const makeLine = (place: 'browser' | 'server', { kind, id }: DraftName): Line => {
  if ('locks' in navigator) return (work) => navigator.locks.request(`sightline-draft/${place}/${kind}/${id}`, work);
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
};

/**
 * Creates the draft keeper of one object. Its writes are serialized: a dropped draft stays dropped, and an editor that
 * opens during another one's write finds its result.
 */
export const makeDraftKeeper = ({
  api,
  localKey,
  name,
  onStage,
  clock = Date.now,
}: DraftKeeperOptions): DraftKeeper => {
  let opening: Promise<LocalDrafts> | undefined;
  let opened: LocalDrafts | undefined;
  const local = () => {
    if (localKey === undefined) return Promise.reject(new Error('There is no key to keep drafts by.'));
    opening ??= openLocalDrafts(localKey, { clock }).then((drafts) => (opened = drafts));
    return opening;
  };
  let onServer = false;
  /** Input that is not confirmed to be in the browser's store. */
  let unkept: KeptDraft | undefined;
  let unsent: KeptDraft | undefined;
  let [keepTimer, sendTimer]: (ReturnType<typeof setTimeout> | undefined)[] = [undefined, undefined];
  const [here, there] = [makeLine('browser', name), makeLine('server', name)];
  const stopTimers = () => {
    clearTimeout(keepTimer);
    clearTimeout(sendTimer);
    [keepTimer, sendTimer] = [undefined, undefined];
  };
  const keepLocally = () => {
    keepTimer = undefined;
    if (!unkept) return;
    void here(async () => {
      const kept = unkept;
      if (!kept) return;
      try {
        await (await local()).keep(name, kept);
        onStage('kept');
        if (unkept !== kept) return;
        unkept = undefined;
        opened?.pickUp(name);
      } catch {
        // The store is full or blocked. The server may still store the draft; if it cannot, the failure is reported.
        if (!keepsDrafts(api)) onStage('failed');
      }
    });
  };
  const send = () => {
    sendTimer = undefined;
    const kept = unsent;
    unsent = undefined;
    if (!kept || !keepsDrafts(api)) return;
    void there(async () => {
      const inBrowser = local();
      try {
        // The draft may have arrived even if the response did not.
        onServer = true;
        await keepDraft(api, name, kept);
        onStage('kept');
        // A draft on the server is not needed in the browser too.
        await inBrowser.then(
          (drafts) => drafts.forget(name, kept.at),
          () => undefined,
        );
      } catch {
        // The browser still has it; if it has no store either, the draft is not kept at all.
        await inBrowser.catch(() => onStage('failed'));
      }
    });
  };
  const settle = () => {
    stopTimers();
    keepLocally();
    send();
  };
  /** Writes synchronously, for a page that is closing. */
  const putDown = (kept: KeptDraft) => {
    try {
      opened?.putDown(name, kept);
    } catch {
      // No room for the synchronous write: the asynchronous one follows.
    }
  };
  const flush = () => {
    if (unkept) putDown(unkept);
    settle();
  };
  const drop = () => {
    stopTimers();
    [unkept, unsent] = [undefined, undefined];
    onStage('none');
    const at = clock();
    // Record the deletion synchronously, in case the page is closing.
    putDown({ draft: null, at });
    const drafts = local().catch(() => undefined);
    const forget = () =>
      here(async () => {
        const inBrowser = await drafts;
        // A store that cannot be written has no draft to find.
        await inBrowser?.forget(name, at).catch(() => undefined);
        if (!unkept) inBrowser?.pickUp(name);
      });
    if (!onServer) {
      void forget();
      return;
    }
    // Until the server has deleted the draft, the browser remembers that it was dropped.
    void here(async () => (await drafts)?.keep(name, { draft: null, at }).catch(() => undefined));
    void there(async () => {
      try {
        await dropDraft(api, name);
      } catch (error) {
        // A failed deletion is retried when the draft is found again; a missing draft needs none.
        if (!isCallError(error) || error.status !== 404) return;
      }
      onServer = false;
      await forget();
    });
  };
  return {
    find: async (signal) => {
      // A store that cannot be read has no draft. Read it first: a draft is only removed from it after the server has
      // stored it.
      const inBrowser = await here(() =>
        local()
          .then((drafts) => drafts.find(name))
          .catch(() => undefined),
      );
      const onIts = keepsDrafts(api)
        ? await there(() => readServerDraft(api, name, signal))
        : { present: false, kept: undefined };
      onServer = onIts.present;
      const newest = newerDraft(inBrowser, onIts.kept);
      // The draft on the server has already been saved.
      if (newest?.draft === null) drop();
      return newest?.draft ?? undefined;
    },
    keep: (draft) => {
      unkept = { draft, at: clock() };
      unsent = unkept;
      keepTimer ??= setTimeout(keepLocally, keepAfterMs);
      sendTimer ??= setTimeout(settle, sendAfterMs);
    },
    flush,
    drop,
    close: () => {
      flush();
      void there(() =>
        here(async () => {
          const open = opening;
          [opening, opened] = [undefined, undefined];
          (await open?.catch(() => undefined))?.close();
        }),
      );
    },
  };
};
