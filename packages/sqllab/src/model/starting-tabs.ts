import { lastClosed, makeTab, type Tab, type Tabs, type TabStart } from './tabs.ts';
import type { Opening } from './url.ts';

/** A query that the URL refers to. */
export type NamedQuery = Pick<TabStart, 'databaseId' | 'schema' | 'templateParams' | 'saved'> & {
  readonly title: string;
  readonly sql: string;
};

export interface Starting {
  readonly opening: Opening;
  /** The query that the URL refers to; undefined if it refers to no query. */
  readonly named: NamedQuery | undefined;
  /** Initial values of a new tab. */
  readonly newTab: Pick<TabStart, 'title' | 'databaseId' | 'rowLimit'>;
  readonly newId: () => string;
  /** Closed tabs, most recent first. */
  readonly closed: readonly Tab[];
}

const askedTab = ({ opening, named, newTab, newId }: Starting): Tab | undefined => {
  if (opening.kind === 'new')
    return makeTab({
      ...newTab,
      id: newId(),
      title: opening.name ?? newTab.title,
      databaseId: opening.databaseId ?? newTab.databaseId ?? null,
      schema: opening.schema ?? null,
      sql: opening.sql ?? '',
    });
  if (named)
    return makeTab({
      ...newTab,
      ...named,
      id: newId(),
      title: named.title || newTab.title,
      databaseId: named.databaseId ?? newTab.databaseId ?? null,
    });
  return undefined;
};

/**
 * Returns the tabs that SQL Lab starts with: the stored ones, and the query that the URL requests, unless it is already
 * open.
 */
export const startingTabs = (kept: readonly Tab[], starting: Starting): Tabs => {
  const { opening, newTab, newId, closed } = starting;
  const asked = askedTab(starting);
  const saved = asked?.saved;
  const already = saved
    ? kept.find((tab) => tab.saved?.id === saved.id)
    : kept.find((tab) => opening.kind === 'tab' && tab.id === opening.id);
  const tabs = already || !asked ? kept : [...kept, asked];
  const all = tabs.length > 0 ? tabs : [makeTab({ ...newTab, id: newId() })];
  return { tabs: all, closed: lastClosed(all, closed), activeId: already?.id ?? asked?.id ?? all.at(-1)!.id };
};
