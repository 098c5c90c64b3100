import type { Tab } from '../model/tabs.ts';
import type { LabStore } from './lab-store.ts';
import type { TabDrafts } from './tab-drafts.ts';

const keepAfterMs = 400;

export interface KeepTabsOptions {
  readonly store: LabStore;
  readonly drafts: TabDrafts;
  /** The browser's store is full or blocked. */
  readonly onFailed: () => void;
  /** Another window wrote other things in the same lines of a tab: both texts have to be kept. */
  readonly onConflict: (theirs: Tab) => void;
}

/** Keeps the tabs of a mounted SQL Lab in the browser's store. */
export interface TabKeeper {
  /** Stores what changed. A closing page cannot wait: it writes synchronously, and the next visit stores it. */
  readonly keep: (isGoing?: boolean) => void;
  /** Ends it, after storing what changed. */
  readonly stop: () => void;
}

/**
 * Stores each change of a tab within half a second. Where another window has stored the same tab meanwhile, its changes
 * are merged into the text; where they are in the same lines, `onConflict` keeps both.
 */
export const keepTabs = ({ store, drafts, onFailed, onConflict }: KeepTabsOptions): TabKeeper => {
  const tabsNow = () => store.getState().tabs;
  const written = new Map(tabsNow().map(({ id, revision }) => [id, revision]));
  /** Revisions that are known to be stored: a pending write is lost when the page closes. */
  const kept = new Map(written);
  /** The last stored text of each tab that this window has seen. */
  const seen = new Map(tabsNow().map(({ id, sql }) => [id, sql]));
  /** One step at a time for each tab: what was stored last must be known before the next comparison. */
  const steps = new Map<string, Promise<void>>();
  const inTurn = (id: string, step: () => Promise<void>) => {
    steps.set(id, (steps.get(id) ?? Promise.resolve()).then(step).catch(onFailed));
  };

  const join = async (theirs: Tab) => {
    const base = seen.get(theirs.id) ?? '';
    const { mergeTexts } = await import('../model/merge-texts.ts');
    const mine = tabsNow().find(({ id }) => id === theirs.id);
    if (!mine || theirs.sql === base) return;
    seen.set(theirs.id, theirs.sql);
    const merged = mergeTexts(base, mine.sql, theirs.sql);
    if (merged === undefined) onConflict(theirs);
    else if (merged === theirs.sql) store.getState().adoptTab(theirs);
    else store.getState().changeTab(theirs.id, { sql: merged });
    // What was taken over as it is, is stored.
    const now = tabsNow().find(({ id }) => id === theirs.id);
    if (now?.sql === theirs.sql) written.set(theirs.id, now.revision);
  };
  const exchange = async (tab: Tab, place: number) => {
    const theirs = await drafts.exchange(tab, place, seen.get(tab.id) ?? '');
    if (theirs) return join(theirs);
    seen.set(tab.id, tab.sql);
    kept.set(tab.id, tab.revision);
    return undefined;
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (isGoing?: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    const tabs = tabsNow();
    for (const [place, tab] of tabs.entries()) {
      if (isGoing && kept.get(tab.id) !== tab.revision) tryTo(() => drafts.putDown(tab, place), onFailed);
      if (written.get(tab.id) === tab.revision) continue;
      written.set(tab.id, tab.revision);
      inTurn(tab.id, () => exchange(tab, place));
    }
    for (const id of written.keys()) {
      if (tabs.some((tab) => tab.id === id)) continue;
      for (const known of [written, kept, seen]) known.delete(id);
      inTurn(id, () => drafts.forget(id));
    }
  };
  const stopStore = store.subscribe(() => {
    timer ??= setTimeout(keep, keepAfterMs);
  });
  const stopWatch = drafts.watch((id) => {
    if (!tabsNow().some((tab) => tab.id === id)) return;
    inTurn(id, async () => {
      const theirs = await drafts.find(id);
      if (theirs) await join(theirs);
    });
  });
  return {
    keep,
    stop: () => {
      stopStore();
      stopWatch();
      keep();
    },
  };
};

const tryTo = (act: () => void, onFailed: () => void): void => {
  try {
    act();
  } catch {
    onFailed();
  }
};
