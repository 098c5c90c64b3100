/** Which dashboards or charts Home shows: starred, one's own, or the third tab's. */
export type ItemTab = 'favorite' | 'mine' | 'other';
/** Which recents Home shows. */
export type RecentTab = 'viewed' | 'edited' | 'created';
/** Home's panels, in their order. */
export type PanelName = 'recents' | 'dashboards' | 'charts' | 'saved-queries';

/** What Home remembers between visits. */
export interface HomeChoices {
  readonly dashboards: ItemTab | undefined;
  readonly charts: ItemTab | undefined;
  readonly recents: RecentTab | undefined;
  /** The panels that are open; undefined where nobody ever opened or closed one. */
  readonly open: ReadonlySet<PanelName> | undefined;
}

/** A page of each of Home's lists has so many items, and so many skeletons while it loads. */
export const homeListSize = 8;
/** Recents are two rows of three. */
export const recentListSize = 6;

/** Where the choices are kept: the names that the contract gives them, so that they outlive a change of front end. */
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

/** Reads what was remembered; what is not understood counts as never chosen. */
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

/** Gives the open panels: as chosen, else Dashboards and Charts, Recents when something was viewed, Saved queries when there are some. */
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
