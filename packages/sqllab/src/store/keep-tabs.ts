import type { Tab } from '../model/tabs.ts';
import type { LabStore } from './lab-store.ts';
import type { TabDrafts } from './tab-drafts.ts';

/**
 * Delay in milliseconds before a change is stored. It is short because storing also takes time, and at most one second
 * of typing may be lost.
 */
const keepAfterMs = 200;

export interface KeepTabsOptions {
  readonly store: LabStore;
  readonly drafts: TabDrafts;
  /** Called if the browser's store is full or blocked. */
  readonly onFailed: () => void;
  /**
   * Called if this window and another one have changed the same lines of a tab differently. The callback has to keep
   * both texts.
   */
  readonly onConflict: (theirs: Tab) => void;
}

/** Keeps the tabs of a mounted SQL Lab in the browser's store. */
export interface TabKeeper {
  /**
   * Stores all changes. `isGoing` is true while the page closes. The changes are then also written synchronously,
   * because a closing page cannot wait; the next visit moves them to the store.
   */
  readonly keep: (isGoing?: boolean) => void;
  /** Stores the last changes, then stops. */
  readonly stop: () => void;
}

/** State of the stored tabs as far as this window knows it, keyed by tab id. */
interface Marks {
  /** Revisions that were passed to the store. */
  readonly written: Map<string, number>;
  /** Revisions that are known to be stored. A write that is still pending is lost when the page closes. */
  readonly kept: Map<string, number>;
  /** Last known position of each tab in the list. */
  readonly places: Map<string, number>;
  /** Most recently stored text of each tab that this window has seen. */
  readonly seen: Map<string, string>;
}

const marksOf = (tabs: readonly Tab[]): Marks => ({
  written: new Map(tabs.map(({ id, revision }) => [id, revision])),
  kept: new Map(tabs.map(({ id, revision }) => [id, revision])),
  places: new Map(tabs.map(({ id }, place) => [id, place])),
  seen: new Map(tabs.map(({ id, sql }) => [id, sql])),
});

/**
 * Stores each change of a tab within a quarter of a second. If another window has stored the same tab in the meantime,
 * its changes are merged into the text. If both changed the same lines, `onConflict` keeps both texts. Tabs that
 * another window opens or closes are opened and closed here too.
 */
export const keepTabs = ({ store, drafts, onFailed, onConflict }: KeepTabsOptions): TabKeeper => {
  const tabsNow = () => store.getState().tabs;
  const marks = marksOf(tabsNow());
  const { written, kept, places, seen } = marks;
  /** Pending steps by tab. The steps of a tab run one at a time, because each needs the last stored text. */
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
    // A text that was adopted unchanged from the other window is already stored.
    const now = tabsNow().find(({ id }) => id === theirs.id);
    if (now?.sql === theirs.sql) written.set(theirs.id, now.revision);
  };
  const exchange = async (id: string, place: number) => {
    // Read the current text: a merge that happened while this step was waiting must not be undone.
    const tab = tabsNow().find((each) => each.id === id);
    if (!tab) return undefined;
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
      const isMoved = (places.get(tab.id) ?? place) !== place;
      places.set(tab.id, place);
      // The tab is new or was reopened, so remove it from the closed tabs.
      if (!written.has(tab.id)) inTurn(tab.id, () => drafts.forgetClosed(tab.id));
      if (written.get(tab.id) !== tab.revision) inTurn(tab.id, () => exchange(tab.id, place));
      else if (isMoved) inTurn(tab.id, () => drafts.keep(tab, place));
      written.set(tab.id, tab.revision);
    }
    for (const id of written.keys()) {
      if (tabs.some((tab) => tab.id === id)) continue;
      for (const known of Object.values(marks)) known.delete(id);
      const closed = store.getState().closed.find((tab) => tab.id === id);
      inTurn(id, async () => {
        if (closed) await drafts.keepClosed(closed);
        await drafts.forget(id);
      });
    }
  };
  const stopStore = store.subscribe(() => {
    timer ??= setTimeout(keep, keepAfterMs);
  });
  const stopWatch = drafts.watch((id) =>
    inTurn(id, async () => {
      const theirs = await drafts.find(id);
      if (!theirs) closeUnused(store, id, marks);
      else if (tabsNow().some((tab) => tab.id === id)) await join(theirs);
      else addOpened(store, theirs, marks);
    }),
  );
  return {
    keep,
    stop: () => {
      stopStore();
      stopWatch();
      keep();
    },
  };
};

/** Adds a tab that another window opened. */
const addOpened = (store: LabStore, theirs: Tab, { written, kept, seen }: Marks): void => {
  store.getState().addTab(theirs);
  for (const known of [written, kept]) known.set(theirs.id, theirs.revision);
  seen.set(theirs.id, theirs.sql);
};

/** Closes a tab that another window closed, unless it is active or has unstored changes here. */
const closeUnused = (store: LabStore, id: string, { kept }: Marks): void => {
  const { activeId, tabs, closeTab } = store.getState();
  if (tabs.some((tab) => tab.id === id && id !== activeId && kept.get(id) === tab.revision)) closeTab(id);
};

const tryTo = (act: () => void, onFailed: () => void): void => {
  try {
    act();
  } catch {
    onFailed();
  }
};
