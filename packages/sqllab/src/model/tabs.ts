/** What belongs to one tab of the editor; all of it is a draft until it is saved as a query (SQL-07, SQL-11). */
export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly sql: string;
  /** Offset of the cursor in `sql`. */
  readonly cursor: number;
  readonly databaseId: number | null;
  readonly schema: string | null;
  readonly rowLimit: number;
  /** JSON text of the parameters of its templates; absent or empty for none. */
  readonly templateParams?: string;
  /** The saved query that the tab shows, its text as saved, and which version that is, where the server keeps them. */
  readonly saved?: { readonly id: number; readonly sql: string; readonly tag?: string };
  /** Grows with each change; the larger one wins where two windows meet. */
  readonly revision: number;
}

export interface Tabs {
  readonly tabs: readonly Tab[];
  readonly activeId: string;
  /** Closed ones, the last one first, at most twenty. */
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

/** A title that no other tab has: "Untitled query 3". `word` comes from the catalogue. */
export const freshTitle = (tabs: readonly Tab[], word: string): string => {
  const taken = new Set(tabs.map(({ title }) => title));
  for (let n = 1; ; n += 1) if (!taken.has(`${word} ${n}`)) return `${word} ${n}`;
};

export const openTab = (state: Tabs, tab: Tab): Tabs => ({ ...state, tabs: [...state.tabs, tab], activeId: tab.id });

/** Closes a tab and goes to its neighbour; the last one stays. */
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

/** Opens the tab that was closed last, at the end. */
export const reopenTab = (state: Tabs): Tabs => {
  const [last, ...closed] = state.closed;
  return last ? { tabs: [...state.tabs, last], activeId: last.id, closed } : state;
};

export const activateTab = (state: Tabs, id: string): Tabs =>
  state.tabs.some((tab) => tab.id === id) ? { ...state, activeId: id } : state;

/** Goes to the next (1) or the previous (-1) tab, round the end. */
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
  const { saved: _, ...rest } = source;
  return openTab(state, { ...rest, id: newId, title, revision: 0 });
};

/** Moves a tab by `step` places, within the strip. */
export const moveTab = (state: Tabs, id: string, step: number): Tabs => {
  const at = state.tabs.findIndex((tab) => tab.id === id);
  const moved = state.tabs[at];
  if (!moved) return state;
  const rest = state.tabs.filter((tab) => tab.id !== id);
  const place = Math.max(0, Math.min(rest.length, at + step));
  return { ...state, tabs: [...rest.slice(0, place), moved, ...rest.slice(place)] };
};

/** Whether a tab shows a saved query whose text was changed since. */
export const isUnsaved = (tab: Tab): boolean => (tab.saved ? tab.saved.sql !== tab.sql : tab.sql.trim() !== '');

/**
 * Joins the tabs of this window with those that another window kept: of a tab that both have the higher revision wins,
 * nothing disappears (SQL-11).
 */
export const mergeTabs = (mine: readonly Tab[], theirs: readonly Tab[]): readonly Tab[] => {
  const other = new Map(theirs.map((tab) => [tab.id, tab]));
  const joined = mine.map((tab) => {
    const rival = other.get(tab.id);
    other.delete(tab.id);
    return rival && rival.revision > tab.revision ? rival : tab;
  });
  return [...joined, ...other.values()];
};
