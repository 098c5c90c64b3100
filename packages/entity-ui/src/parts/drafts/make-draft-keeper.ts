import type { Api } from '@sightline/core/api';
import { newerDraft, type Draft, type DraftName } from '../../model/draft.ts';
import { keepsDrafts } from '../../reads/server-draft.ts';
import { makeBrowserDraft } from './browser-draft.ts';
import { makeServerDraft } from './server-draft.ts';

/** State of the draft: no unsaved input, stored, or failed to store. */
export type DraftStage = 'none' | 'kept' | 'failed';

/** Stores the input of one editor: in the browser immediately, and soon after on the server if it supports drafts. */
export interface DraftKeeper {
  /** Returns the draft of an earlier visit. @throws CallError */
  readonly find: (signal?: AbortSignal) => Promise<Draft<unknown, unknown> | undefined>;
  /** Stores the given draft within half a second. A later draft replaces it. */
  readonly keep: (draft: Draft<unknown, unknown>) => void;
  /** Stores a pending draft immediately and synchronously, for an editor that closes or a page that is left. */
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

/**
 * Creates the draft keeper of one object. Its writes run one after another, so that a late write does not restore a
 * dropped draft. Reads wait for earlier writes, even of another editor of the object.
 */
export const makeDraftKeeper = ({
  api,
  localKey,
  name,
  onStage,
  clock = Date.now,
}: DraftKeeperOptions): DraftKeeper => {
  const onKept = () => onStage('kept');
  const onFailed = () => onStage('failed');
  const browser = makeBrowserDraft({
    localKey,
    name,
    clock,
    onKept,
    // Report the failure only if the server does not support drafts. Otherwise the server may still store the draft.
    onFailed: () => {
      if (!keepsDrafts(api)) onFailed();
    },
  });
  const server = makeServerDraft({ api, name, browser, onKept, onFailed });
  let [keepTimer, sendTimer]: (ReturnType<typeof setTimeout> | undefined)[] = [undefined, undefined];
  const stopTimers = () => {
    clearTimeout(keepTimer);
    clearTimeout(sendTimer);
    [keepTimer, sendTimer] = [undefined, undefined];
  };
  const settle = () => {
    stopTimers();
    browser.write();
    server.send();
  };
  const flush = () => {
    browser.putDown();
    settle();
  };
  const drop = () => {
    stopTimers();
    server.take(undefined);
    onStage('none');
    server.drop(browser.drop(clock()));
  };
  return {
    find: async (signal) => {
      // Read the browser first: its draft is only removed after the server has stored it.
      const inBrowser = await browser.find();
      const newest = newerDraft(inBrowser, await server.find(signal));
      // The newest record says that the draft was saved or discarded, so remove any older draft that is left.
      if (newest?.draft === null) drop();
      return newest?.draft ?? undefined;
    },
    keep: (draft) => {
      const kept = { draft, at: clock() };
      browser.take(kept);
      server.take(kept);
      keepTimer ??= setTimeout(() => {
        keepTimer = undefined;
        browser.write();
      }, keepAfterMs);
      sendTimer ??= setTimeout(settle, sendAfterMs);
    },
    flush,
    drop,
    close: () => {
      flush();
      void server.afterwards(browser.close);
    },
  };
};
