import { isCallError } from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { dropDraft, keepDraft } from '../../commands/keep-draft.ts';
import type { DraftName, KeptDraft } from '../../model/draft.ts';
import { keepsDrafts, readServerDraft } from '../../reads/server-draft.ts';
import type { BrowserDraft, DroppedDraft } from './browser-draft.ts';
import { makeOneByOne } from './one-by-one.ts';

/** The draft of one object on the server, if it supports drafts. */
export interface ServerDraft {
  /** The stored draft. @throws CallError */
  readonly find: (signal?: AbortSignal) => Promise<KeptDraft | undefined>;
  /** Sets the input that the next call of `send` sends; undefined if there is none. */
  readonly take: (kept: KeptDraft | undefined) => void;
  /** Sends the remembered input. */
  readonly send: () => void;
  /** Deletes the draft. The browser forgets the draft once the server has none. */
  readonly drop: (inBrowser: DroppedDraft) => void;
  /** Runs an operation after all earlier ones have ended. */
  readonly afterwards: (work: () => Promise<void>) => Promise<void>;
}

export interface ServerDraftOptions {
  readonly api: Api;
  readonly name: DraftName;
  readonly browser: BrowserDraft;
  readonly onKept: () => void;
  /** Called if neither the server nor the browser stores the draft. */
  readonly onFailed: () => void;
}

/** Returns the functions that read, store and delete the draft of one object on the server. */
export const makeServerDraft = ({ api, name, browser, onKept, onFailed }: ServerDraftOptions): ServerDraft => {
  let present = false;
  let unsent: KeptDraft | undefined;
  const inTurn = makeOneByOne('server', name);
  const store = async (kept: KeptDraft) => {
    const inBrowser = browser.drafts();
    try {
      // The server may have stored the draft even if no response arrives.
      present = true;
      await keepDraft(api, name, kept);
      onKept();
      // A draft that the server has stored is not needed in the browser.
      await inBrowser.then(
        (drafts) => drafts.forget(name, kept.at),
        () => undefined,
      );
    } catch {
      // The browser still has the draft. If the browser has no store either, the draft is not stored at all.
      await inBrowser.catch(onFailed);
    }
  };
  return {
    find: async (signal) => {
      const found = keepsDrafts(api) ? await inTurn(() => readServerDraft(api, name, signal)) : undefined;
      present = found?.present ?? false;
      return found?.kept;
    },
    take: (kept) => {
      unsent = kept;
    },
    send: () => {
      const kept = unsent;
      unsent = undefined;
      if (kept && keepsDrafts(api)) void inTurn(() => store(kept));
    },
    drop: (inBrowser) => {
      if (!present) {
        void inBrowser.forget();
        return;
      }
      // Until the server has deleted the draft, the browser remembers that it was dropped.
      void inBrowser.remember();
      void inTurn(async () => {
        try {
          await dropDraft(api, name);
        } catch (error) {
          // A failed deletion is retried when the draft is found again. If the draft does not exist, no deletion is
          // needed.
          if (!isCallError(error) || error.status !== 404) return;
        }
        present = false;
        await inBrowser.forget();
      });
    },
    afterwards: inTurn,
  };
};
