import type { MenuData, MenuEntry } from '@sightline/core';
import { homePath, matchRoute, type PageName } from './routes.ts';

/** A link of the rail. */
export interface RailLink {
  /** Name of the menu entry in the contract; `Home` for our own home page. */
  readonly name: string;
  /** The server's label of the entry. Known entries are shown in the user's language instead. */
  readonly label: string;
  readonly path: string;
  /** Page that the link opens. Undefined for a page of the backend, which opens in a new tab. */
  readonly page: PageName | undefined;
}

export interface RailGroup {
  readonly name: 'main' | 'sql' | 'manage';
  readonly links: readonly RailLink[];
}

const mainNames = ['Dashboards', 'Charts', 'Datasets'];
const sqlGroup = 'SQL Lab';
const managedGroups = ['Data', 'Manage', 'Security'];
const ownNames = ['Comments', 'Trash'];
const placed: ReadonlySet<string> = new Set(['Home', ...mainNames, sqlGroup, ...managedGroups, ...ownNames]);

/** True for a path on the same server. False for URLs of other origins and for `javascript:` URLs. */
const isOwnAddress = (url: string): boolean => /^\/(?!\/)/.test(url);

const linkOf =
  (linksOut: boolean) =>
  ({ name, label, url = '' }: MenuEntry): RailLink[] => {
    if (!isOwnAddress(url)) return [];
    const page = matchRoute(url)?.page;
    // A menu entry without a screen in this version links to the backend if there is one. Otherwise it stays hidden.
    return page !== undefined || linksOut ? [{ name, label, path: url, page }] : [];
  };

const childrenOf = (
  entries: readonly MenuEntry[],
  groups: readonly string[],
  link: ReturnType<typeof linkOf>,
): RailLink[] => entries.filter(({ name }) => groups.includes(name)).flatMap(({ children }) => children.flatMap(link));

/**
 * Returns the groups of the rail, built from the menu that the server created for this user. Empty groups are left out.
 * @param linksOut true if there is a backend behind our server, with pages for the entries that we have no screen for
 */
export const railOf = ({ entries }: MenuData, linksOut: boolean): readonly RailGroup[] => {
  const link = linkOf(linksOut);
  const home: RailLink = { name: 'Home', label: 'Home', path: homePath, page: 'home' };
  const named = (names: readonly string[]) =>
    names.flatMap((name) => entries.filter((entry) => entry.name === name).flatMap(link));
  const groups: readonly RailGroup[] = [
    { name: 'main', links: [home, ...named(mainNames)] },
    { name: 'sql', links: childrenOf(entries, [sqlGroup], link) },
    {
      name: 'manage',
      links: [
        ...childrenOf(entries, managedGroups, link),
        ...named(ownNames),
        // Adds all remaining entries, which the backend's operator defined, each as a link or as a group of links.
        ...(linksOut ? entries.filter(({ name }) => !placed.has(name)) : []).flatMap((entry) => [
          ...link(entry),
          ...entry.children.flatMap(link),
        ]),
      ],
    },
  ];
  return groups.filter(({ links }) => links.length > 0);
};

const sections: Partial<Readonly<Record<PageName, PageName>>> = {
  dashboard: 'dashboard-list',
  explore: 'chart-list',
  'add-chart': 'chart-list',
  dataset: 'dataset-list',
  'add-dataset': 'dataset-list',
  'annotation-list': 'annotation-layer-list',
  'report-list': 'alert-list',
  'alert-log': 'alert-list',
  'report-log': 'alert-list',
  tagged: 'tag-list',
};

/**
 * Returns the page whose link is highlighted in the rail while a page is open. For a dashboard, this is the dashboard
 * list.
 */
export const sectionOf = (page: PageName): PageName => sections[page] ?? page;

/** True for pages that need the whole width. On these pages, the rail is folded initially. */
export const isWorkPage = (page: PageName): boolean => page === 'dashboard' || page === 'explore' || page === 'sql-lab';
