import type { MenuData, MenuEntry } from '@sightline/core';
import { homePath, matchRoute, type PageName } from './routes.ts';

/** A link of the rail. */
export interface RailLink {
  /** The wire's name of the entry, `Home` for ours. */
  readonly name: string;
  /** As the server calls it; known names are shown in the reader's language instead. */
  readonly label: string;
  readonly path: string;
  readonly page: PageName;
}

export interface RailGroup {
  readonly name: 'main' | 'sql' | 'manage';
  readonly links: readonly RailLink[];
}

const mainNames = ['Dashboards', 'Charts', 'Datasets'];
const managedGroups = ['Data', 'Manage', 'Security'];

const linkOf = ({ name, label, url }: MenuEntry): RailLink[] => {
  const match = url === undefined ? undefined : matchRoute(url);
  // An entry whose screen this version does not have stays hidden.
  return url === undefined || !match ? [] : [{ name, label, path: url, page: match.page }];
};

const childrenOf = (entries: readonly MenuEntry[], groups: readonly string[]): RailLink[] =>
  entries.filter(({ name }) => groups.includes(name)).flatMap(({ children }) => children.flatMap(linkOf));

/** Gives the groups of the rail from the menu that the server made for this user; empty groups are left out. */
export const railOf = ({ entries }: MenuData): readonly RailGroup[] => {
  const home: RailLink = { name: 'Home', label: 'Home', path: homePath, page: 'home' };
  const main = mainNames.flatMap((name) => entries.filter((entry) => entry.name === name).flatMap(linkOf));
  const groups: readonly RailGroup[] = [
    { name: 'main', links: [home, ...main] },
    { name: 'sql', links: childrenOf(entries, ['SQL Lab']) },
    { name: 'manage', links: childrenOf(entries, managedGroups) },
  ];
  return groups.filter(({ links }) => links.length > 0);
};

const sections: Partial<Readonly<Record<PageName, PageName>>> = {
  dashboard: 'dashboard-list',
  explore: 'chart-list',
  'add-chart': 'chart-list',
  'annotation-list': 'annotation-layer-list',
  'report-list': 'alert-list',
  'alert-log': 'alert-list',
  'report-log': 'alert-list',
  tagged: 'tag-list',
};

/** Gives the page whose link stands for a page in the rail: a dashboard lies below Dashboards. */
export const sectionOf = (page: PageName): PageName => sections[page] ?? page;

/** Pages that need the whole width, where the rail starts folded. */
export const isWorkPage = (page: PageName): boolean => page === 'dashboard' || page === 'explore' || page === 'sql-lab';
