import { foldText } from '@sightline/core/finding';
import type { ItemType, PaletteItem } from './palette-item.ts';

/** The kinds of stored objects that have a page of their own. */
export type ThingType = Extract<ItemType, 'dashboard' | 'chart' | 'dataset' | 'saved-query'>;

/** Returns the key of the item that a URL opens. It is the same for every spelling of the URL. */
export const keyOfPath = (path: string): string => {
  const url = new URL(path, 'http://localhost');
  const query = url.searchParams;
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  const board = segments.indexOf('dashboard');
  if (board >= 0 && segments.length === board + 2 && !['list', 'new'].includes(segments[board + 1] as string))
    return `dashboard-${segments[board + 1]}`;
  if (segments.at(-1) === 'explore' && query.has('slice_id')) return `chart-${query.get('slice_id')}`;
  if (segments.at(-1) === 'explore' && query.has('datasource_id')) return `dataset-${query.get('datasource_id')}`;
  if (segments.at(-2) === 'dataset' && segments.at(-1) !== 'add') return `dataset-${segments.at(-1)}`;
  if (segments.at(-1) === 'sqllab' && query.has('savedQueryId')) return `saved-query-${query.get('savedQueryId')}`;
  return `/${segments.join('/')}${url.search}`;
};

/** Returns the path of an item that the server sent without a URL. */
export const pathOfThing = (type: ThingType, id: number): string =>
  ({
    dashboard: `/superset/dashboard/${id}/`,
    chart: `/explore/?slice_id=${id}`,
    dataset: `/dataset/${id}`,
    'saved-query': `/sqllab?savedQueryId=${id}`,
  })[type];

/** Converts an object from the server to a palette item. `place` is shown next to its title; `''` shows nothing. */
export const thingItem = (
  type: ThingType,
  thing: { readonly id: number; readonly title: string; readonly path?: string | undefined; readonly place: string },
  found: Pick<PaletteItem, 'excerpt' | 'foundBy'> = {},
): PaletteItem => {
  const path = thing.path || pathOfThing(type, thing.id);
  return {
    key: keyOfPath(path),
    type,
    id: thing.id,
    title: foldText(thing.title),
    ...(thing.place !== '' && { place: foldText(thing.place) }),
    path,
    ...found,
  };
};

/**
 * Merges the objects of several responses and removes duplicates. An item that was found by its content stays marked as
 * found by content.
 */
export const mergeItems = (...lists: readonly (readonly PaletteItem[])[]): readonly PaletteItem[] => {
  const items = new Map<string, PaletteItem>();
  for (const list of lists)
    for (const item of list) {
      const known = items.get(item.key);
      items.set(item.key, known ? { ...item, ...known, ...pickFound(item, known) } : item);
    }
  return [...items.values()];
};

const pickFound = (item: PaletteItem, known: PaletteItem): Pick<PaletteItem, 'excerpt' | 'foundBy'> => {
  const from = item.foundBy === undefined ? known : item;
  return {
    ...(from.foundBy !== undefined && { foundBy: from.foundBy }),
    ...(from.excerpt !== undefined && { excerpt: from.excerpt }),
  };
};
