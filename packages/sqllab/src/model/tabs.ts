/** A tab of the editor. The whole tab is a draft until it is saved as a query (SQL-07, SQL-11). */
export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly sql: string;
  /** Cursor offset in `sql`. */
  readonly cursor: number;
  readonly databaseId: number | null;
  readonly schema: string | null;
  readonly rowLimit: number;
  /** Template parameters as JSON text; absent or empty for none. */
  readonly templateParams?: string;
  /** The saved query of the tab: id, saved text, and version if the server has versions. */
  readonly saved?: { readonly id: number; readonly sql: string; readonly tag?: string };
  /** Client ids of the statements of the last run, by which another visit finds their results (SQL-34). */
  readonly ran?: readonly string[];
  /** Client ids of the statements whose results are pinned, in the order in which they were pinned. */
  readonly pinned?: readonly string[];
  /** Incremented by each change. In a conflict between windows, the tab with the higher revision wins. */
  readonly revision: number;
}

export interface Tabs {
  readonly tabs: readonly Tab[];
  readonly activeId: string;
  /** Closed tabs, most recent first, at most twenty. */
  readonly closed: readonly Tab[];
}

export interface TabStart {
  readonly id: string;
  readonly title: string;
  readonly sql?: string;
  readonly databaseId?: number | null;
  readonly schema?: string | null;
  readonly rowLimit: number;
  readonly templateParams?: string;
  readonly saved?: Tab['saved'];
}

const closedKept = 20;

export const makeTab = ({
  id,
  title,
  sql = '',
  databaseId = null,
  schema = null,
  rowLimit,
  templateParams,
  saved,
}: TabStart): Tab => ({
  id,
  title,
  sql,
  cursor: sql.length,
  databaseId,
  schema,
  rowLimit,
  revision: 0,
  ...(templateParams ? { templateParams } : {}),
  ...(saved ? { saved } : {}),
});

/** Returns the most recently closed tabs that can be reopened. Excludes tabs that are open again. */
export const lastClosed = (tabs: readonly Tab[], closed: readonly Tab[]): readonly Tab[] =>
  closed.filter(({ id }) => tabs.every((tab) => tab.id !== id)).slice(0, closedKept);

/** Returns a title that no tab has, such as "Untitled query 3". `word` is "Untitled query" in the user's language. */
export const freshTitle = (tabs: readonly Tab[], word: string): string => {
  const taken = new Set(tabs.map(({ title }) => title));
  for (let n = 1; ; n += 1) if (!taken.has(`${word} ${n}`)) return `${word} ${n}`;
};

/**
 * Adds a tab at the end, unless it is already open. The active tab stays active. If the added tab is in the list of
 * closed tabs, removes it from that list.
 */
export const addTab = (state: Tabs, tab: Tab): Tabs => {
  if (state.tabs.some(({ id }) => id === tab.id)) return state;
  const tabs = [...state.tabs, tab];
  return { ...state, tabs, closed: lastClosed(tabs, state.closed) };
};

/** Adds a tab, unless it is already open, and activates it. */
export const openTab = (state: Tabs, tab: Tab): Tabs => ({ ...addTab(state, tab), activeId: tab.id });

/** Closes a tab. If it was active, activates its neighbor. The only open tab cannot be closed. */
export const closeTab = (state: Tabs, id: string): Tabs => {
  const at = state.tabs.findIndex((tab) => tab.id === id);
  const closing = state.tabs[at];
  if (!closing || state.tabs.length === 1) return state;
  const tabs = state.tabs.filter((tab) => tab.id !== id);
  const activeId = state.activeId === id ? tabs[Math.min(at, tabs.length - 1)]!.id : state.activeId;
  return {
    tabs,
    activeId,
    closed: closing.sql.trim() === '' ? state.closed : [closing, ...state.closed].slice(0, closedKept),
  };
};

export const closeOtherTabs = (state: Tabs, id: string): Tabs =>
  state.tabs.filter((tab) => tab.id !== id).reduce((left, tab) => closeTab(left, tab.id), activateTab(state, id));

/** Reopens the most recently closed tab, at the end. */
export const reopenTab = (state: Tabs): Tabs => {
  const [last, ...closed] = state.closed;
  return last ? { tabs: [...state.tabs, last], activeId: last.id, closed } : state;
};

export const activateTab = (state: Tabs, id: string): Tabs =>
  state.tabs.some((tab) => tab.id === id) ? { ...state, activeId: id } : state;

/** Activates the next (1) or the previous (-1) tab, wrapping around. */
export const stepTab = (state: Tabs, step: 1 | -1): Tabs => {
  const at = state.tabs.findIndex((tab) => tab.id === state.activeId);
  return { ...state, activeId: state.tabs[(at + step + state.tabs.length) % state.tabs.length]!.id };
};

export const changeTab = (state: Tabs, id: string, change: Partial<Omit<Tab, 'id' | 'revision'>>): Tabs => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, ...change, revision: tab.revision + 1 } : tab)),
});

export const duplicateTab = (
  state: Tabs,
  id: string,
  { newId, title }: { readonly newId: string; readonly title: string },
): Tabs => {
  const source = state.tabs.find((tab) => tab.id === id);
  if (!source) return state;
  const { saved: _saved, ran: _ran, pinned: _pinned, ...rest } = source;
  return openTab(state, { ...rest, id: newId, title, revision: 0 });
};

/** Moves a tab by `step` positions. */
export const moveTab = (state: Tabs, id: string, step: number): Tabs => {
  const at = state.tabs.findIndex((tab) => tab.id === id);
  const moved = state.tabs[at];
  if (!moved) return state;
  const rest = state.tabs.filter((tab) => tab.id !== id);
  const place = Math.max(0, Math.min(rest.length, at + step));
  return { ...state, tabs: [...rest.slice(0, place), moved, ...rest.slice(place)] };
};

/** True if the text differs from the saved query, or if an unsaved tab is not empty. */
export const isUnsaved = (tab: Tab): boolean => (tab.saved ? tab.saved.sql !== tab.sql : tab.sql.trim() !== '');

/** Applies the state of a tab that another window stored. The cursor keeps its position. */
export const adoptTab = (state: Tabs, theirs: Tab): Tabs => ({
  ...state,
  tabs: state.tabs.map((tab) =>
    tab.id === theirs.id
      ? {
          ...theirs,
          cursor: Math.min(tab.cursor, theirs.sql.length),
          revision: Math.max(tab.revision, theirs.revision),
        }
      : tab,
  ),
});

/**
 * Keeps two versions of a tab's SQL that cannot be merged: the tab gets the other window's version, and a new tab after
 * it gets this window's version. If the tab was active, the new tab becomes active.
 */
export const forkTab = (
  state: Tabs,
  theirs: Tab,
  { newId, title }: { readonly newId: string; readonly title: string },
): Tabs => {
  const at = state.tabs.findIndex(({ id }) => id === theirs.id);
  const mine = state.tabs[at];
  if (!mine) return state;
  const { saved: _saved, ran: _ran, pinned: _pinned, ...rest } = mine;
  const { tabs } = adoptTab(state, theirs);
  return {
    ...state,
    tabs: [...tabs.slice(0, at + 1), { ...rest, id: newId, title, revision: 0 }, ...tabs.slice(at + 1)],
    activeId: state.activeId === mine.id ? newId : state.activeId,
  };
};
