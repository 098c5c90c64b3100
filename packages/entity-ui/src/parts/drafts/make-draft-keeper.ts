import { isCallError } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { dropDraft, keepDraft } from '../../commands/keep-draft.ts';
import { newerDraft, type Draft, type DraftName, type KeptDraft } from '../../model/draft.ts';
import { keepsDrafts, readServerDraft } from '../../reads/server-draft.ts';
import { openLocalDrafts, type LocalDrafts } from '../../store/local-drafts.ts';

/** Whether what was typed is kept: nothing was, somewhere it is, or nowhere it could be. */
export type DraftStage = 'none' | 'kept' | 'failed';

/** Keeps what is typed in one editor: in the browser at once, on the server soon after, where it keeps drafts. */
export interface DraftKeeper {
  /** The draft of an earlier visit. @throws CallError */
  readonly find: (signal?: AbortSignal) => Promise<Draft<unknown, unknown> | undefined>;
  /** Keeps the newest of what it is given, within half a second. */
  readonly keep: (draft: Draft<unknown, unknown>) => void;
  /** Keeps now what still waits, for an editor that closes or a page that goes: that is done when this returns. */
  readonly flush: () => void;
  /** Forgets it: it was saved, discarded or undone. */
  readonly drop: () => void;
  /** Keeps what still waits and lets go of the browser's store, which the next use opens again. */
  readonly close: () => void;
}

export interface DraftKeeperOptions {
  readonly api: Api;
  /** The user's key; without one the browser keeps nothing. */
  readonly localKey: string | undefined;
  readonly name: DraftName;
  readonly onStage: (stage: DraftStage) => void;
  readonly clock?: () => number;
}

const keepAfterMs = 400;
const sendAfterMs = 3000;

type Line = <R>(work: () => Promise<R>) => Promise<R>;

/**
 * What is done about a draft in one place, one after another: in all windows of the browser, where it can see to that. A slow
 * server keeps no key from the browser's store.
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
 * Makes what keeps the draft of one thing. Its writes follow each other: a draft that is dropped stays so, and an editor that
 * opens while another one still writes finds what that one wrote.
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
  /** Typed, and not known to lie in the browser's store yet. */
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
        // The store is full or blocked: the server may still keep it, and if not, that is said.
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
        // It may have come there even where no answer came back.
        onServer = true;
        await keepDraft(api, name, kept);
        onStage('kept');
        // What the server keeps need not lie in the browser too.
        await inBrowser.then(
          (drafts) => drafts.forget(name, kept.at),
          () => undefined,
        );
      } catch {
        // The browser still has it; where it keeps nothing, nobody does.
        await inBrowser.catch(() => onStage('failed'));
      }
    });
  };
  const settle = () => {
    stopTimers();
    keepLocally();
    send();
  };
  /** Says it so that a page which goes now has said it. */
  const putDown = (kept: KeptDraft) => {
    try {
      opened?.putDown(name, kept);
    } catch {
      // There is no room to put it down: the slower way remains.
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
    // A page that goes now still has it that this is not wanted.
    putDown({ draft: null, at });
    const drafts = local().catch(() => undefined);
    const forget = () =>
      here(async () => {
        const inBrowser = await drafts;
        // What cannot be written cannot be found either.
        await inBrowser?.forget(name, at).catch(() => undefined);
        if (!unkept) inBrowser?.pickUp(name);
      });
    if (!onServer) {
      void forget();
      return;
    }
    // Until the server has forgotten it too, the browser remembers that it is not wanted.
    void here(async () => (await drafts)?.keep(name, { draft: null, at }).catch(() => undefined));
    void there(async () => {
      try {
        await dropDraft(api, name);
      } catch (error) {
        // It is tried again when it is found the next time; what is not there needs no forgetting.
        if (!isCallError(error) || error.status !== 404) return;
      }
      onServer = false;
      await forget();
    });
  };
  return {
    find: async (signal) => {
      // A store that cannot be read holds no draft. It is read first: what goes from it is on the server by then.
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
      // A save has overtaken what the server still keeps.
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
