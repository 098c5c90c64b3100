/**
 * Tabs of Home's dashboards or charts: favorites, the user's own items, or the third tab, which the server's
 * configuration defines.
 */
export type ItemTab = 'favorite' | 'mine' | 'other';
/** Tabs of Home's recents. */
export type RecentTab = 'viewed' | 'edited' | 'created';
/** Home's panels, in order. */
export type PanelName = 'recents' | 'dashboards' | 'charts' | 'saved-queries';

/** Choices that Home stores between visits. */
export interface HomeChoices {
  readonly dashboards: ItemTab | undefined;
  readonly charts: ItemTab | undefined;
  readonly recents: RecentTab | undefined;
  /** Open panels; undefined until the user opens or closes one. */
  readonly open: ReadonlySet<PanelName> | undefined;
}

/** Page size of Home's lists, and number of skeletons while loading. */
export const homeListSize = 8;
/** Recents have two rows of three. */
export const recentListSize = 6;

/** Storage keys of the choices. The contract defines them, so that choices survive a change of front end. */
export const homeKeys = {
  dashboards: 'homepage_dashboard_filter',
  charts: 'homepage_chart_filter',
  recents: 'homepage_activity_filter',
  open: 'homepage_collapse_state',
} as const;

const itemTabs: Readonly<Record<string, ItemTab>> = { Favorite: 'favorite', Mine: 'mine', Other: 'other' };
const recentTabs: Readonly<Record<string, RecentTab>> = { Viewed: 'viewed', Edited: 'edited', Created: 'created' };
const panels: Readonly<Record<string, PanelName>> = { 1: 'recents', 2: 'dashboards', 3: 'charts', 4: 'saved-queries' };

const parse = (text: string | undefined): unknown => {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const known = <T>(table: Readonly<Record<string, T>>, key: unknown): T | undefined =>
  typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;

const keyOf = <T>(table: Readonly<Record<string, T>>, value: T): string =>
  Object.keys(table).find((key) => table[key] === value) ?? '';

/** Reads the stored choices; invalid values count as unset. */
export const readHomeChoices = (read: (key: string) => string | undefined): HomeChoices => {
  const open = parse(read(homeKeys.open));
  return {
    dashboards: known(itemTabs, parse(read(homeKeys.dashboards))),
    charts: known(itemTabs, parse(read(homeKeys.charts))),
    recents: known(recentTabs, parse(read(homeKeys.recents))),
    open: Array.isArray(open) ? new Set(open.flatMap((key) => known(panels, key) ?? [])) : undefined,
  };
};

export const printItemTab = (tab: ItemTab): string => JSON.stringify(keyOf(itemTabs, tab));
export const printRecentTab = (tab: RecentTab): string => JSON.stringify(keyOf(recentTabs, tab));
export const printOpenPanels = (open: ReadonlySet<PanelName>): string =>
  JSON.stringify([...open].map((name) => keyOf(panels, name)).toSorted());

/**
 * Returns the open panels: the user's choice, otherwise Dashboards and Charts, plus Recents and Saved queries if they
 * have items.
 */
export const openPanels = (
  chosen: ReadonlySet<PanelName> | undefined,
  { hasViewed, hasQueries }: { readonly hasViewed: boolean; readonly hasQueries: boolean },
): ReadonlySet<PanelName> => {
  if (chosen) return chosen;
  return new Set<PanelName>([
    'dashboards',
    'charts',
    ...(hasViewed ? (['recents'] as const) : []),
    ...(hasQueries ? (['saved-queries'] as const) : []),
  ]);
};
