import { printRison } from '@sightline/core/rison';
import type { PaletteItem } from './palette-item.ts';

/** Actions that are offered for an item in addition to opening it. */
export type StepName =
  | 'open'
  | 'new-tab'
  | 'copy-link'
  | 'edit'
  | 'star'
  | 'unstar'
  | 'in-list'
  | 'new-chart'
  | 'dashboards-of'
  | 'charts-of'
  | 'datasets-of'
  | 'do';

export interface Step {
  readonly name: StepName;
  /** The path that the action opens, below the base path. Without a path, the action runs in place. */
  readonly path?: string;
}

/** Facts that decide which actions are offered. */
export interface StepWorld {
  readonly canEditDashboards: boolean;
  readonly canCreateCharts: boolean;
  /** True if the user starred the item. Undefined if this is unknown, or if the item cannot be starred. */
  readonly starred: boolean | undefined;
}

const filtered = (list: string, filters: Parameters<typeof printRison>[0]): string =>
  `${list}?filters=${encodeURIComponent(printRison(filters))}`;

/** Path and search column of the list for each item type. */
const lists = {
  dashboard: ['/dashboard/list/', 'dashboard_title'],
  chart: ['/chart/list/', 'slice_name'],
  dataset: ['/tablemodelview/list/', 'table_name'],
  'saved-query': ['/savedqueryview/list/', 'label'],
} as const;

const inList = ({ type, title }: PaletteItem): readonly Step[] => {
  if (!(type in lists)) return [];
  const [list, column] = lists[type as keyof typeof lists];
  return [{ name: 'in-list', path: filtered(list, { [column]: title.text }) }];
};

const ofPerson = ({ id, title }: PaletteItem): readonly Step[] => {
  const owners = { owners: { label: title.text, value: id ?? 0 } };
  return [
    { name: 'dashboards-of', path: filtered('/dashboard/list/', owners) },
    { name: 'charts-of', path: filtered('/chart/list/', owners) },
    { name: 'datasets-of', path: filtered('/tablemodelview/list/', owners) },
  ];
};

/**
 * Returns the path that Enter opens: the item itself, or a person's dashboards. Undefined for items that run in place.
 */
export const pathOfItem = (item: PaletteItem): string | undefined =>
  item.type === 'person' ? ofPerson(item)[0]?.path : item.path;

/** Returns the actions on an item. Enter runs the first one. */
export const stepsOf = (item: PaletteItem, world: StepWorld): readonly Step[] => {
  if (item.type === 'person') return ofPerson(item);
  if (item.path === undefined) return [{ name: 'do' }];
  const { path } = item;
  const starring: readonly Step[] = world.starred === undefined ? [] : [{ name: world.starred ? 'unstar' : 'star' }];
  const edit: readonly Step[] =
    item.type === 'dashboard' && world.canEditDashboards
      ? [{ name: 'edit', path: `${path}${path.includes('?') ? '&' : '?'}edit=true` }]
      : [];
  const chart: readonly Step[] =
    item.type === 'dataset' && world.canCreateCharts
      ? [{ name: 'new-chart', path: `/chart/add/?dataset=${item.id}` }]
      : [];
  return [
    { name: 'open', path },
    { name: 'new-tab', path },
    ...edit,
    ...chart,
    ...starring,
    ...inList(item),
    { name: 'copy-link', path },
  ];
};
