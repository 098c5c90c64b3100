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
  /** Keeps now what still waits, for an editor that closes or a page that goes. */
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

/** One after another, in all windows of the browser, where it can see to that. */
const inTurn = <R>({ kind, id }: DraftName, work: () => Promise<R>): Promise<R> =>
  'locks' in navigator ? navigator.locks.request(`sightline-draft/${kind}/${id}`, work) : work();

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
  const local = () => {
    if (localKey === undefined) return Promise.reject(new Error('There is no key to keep drafts by.'));
    opening ??= openLocalDrafts(localKey, { clock });
    return opening;
  };
  let onServer = false;
  let [unkept, unsent]: readonly (KeptDraft | undefined)[] = [undefined, undefined];
  let [keepTimer, sendTimer]: (ReturnType<typeof setTimeout> | undefined)[] = [undefined, undefined];
  let chain: Promise<unknown> = Promise.resolve();
  const then = (work: () => Promise<unknown>) => {
    const next = () => inTurn(name, work);
    chain = chain.then(next, next);
  };
  const stopTimers = () => {
    clearTimeout(keepTimer);
    clearTimeout(sendTimer);
    [keepTimer, sendTimer] = [undefined, undefined];
  };
  const keepLocally = () => {
    keepTimer = undefined;
    const kept = unkept;
    unkept = undefined;
    if (!kept) return;
    then(async () => {
      try {
        await (await local()).keep(name, kept);
        onStage('kept');
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
    then(async () => {
      const inBrowser = local();
      try {
        await keepDraft(api, name, kept);
        onServer = true;
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
  const flush = () => {
    stopTimers();
    keepLocally();
    send();
  };
  return {
    find: async (signal) => {
      const [here, there] = await inTurn(name, () =>
        Promise.all([
          // A store that cannot be read holds no draft.
          local()
            .then((drafts) => drafts.find(name))
            .catch(() => undefined),
          keepsDrafts(api) ? readServerDraft(api, name, signal) : { present: false, kept: undefined },
        ]),
      );
      onServer = there.present;
      return newerDraft(here, there.kept)?.draft;
    },
    keep: (draft) => {
      unkept = { draft, at: clock() };
      unsent = unkept;
      keepTimer ??= setTimeout(keepLocally, keepAfterMs);
      sendTimer ??= setTimeout(flush, sendAfterMs);
    },
    flush,
    drop: () => {
      stopTimers();
      [unkept, unsent] = [undefined, undefined];
      onStage('none');
      then(async () => {
        await local()
          .then((drafts) => drafts.forget(name))
          .catch(() => undefined);
        if (!onServer) return;
        onServer = false;
        // One that could not be forgotten is found again, and holds by then what is saved.
        await dropDraft(api, name).catch(() => undefined);
      });
    },
    close: () => {
      flush();
      then(async () => {
        const open = opening;
        opening = undefined;
        (await open?.catch(() => undefined))?.close();
      });
    },
  };
};
