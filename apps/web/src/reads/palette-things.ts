import {
  can,
  chartOf,
  dashboardOf,
  datasetOf,
  nameOf,
  savedQueryOf,
  type Person,
  type SessionUser,
} from '@sightline/core';
import type { Api } from '@sightline/core/api';
import { chartList, dashboardList, datasetList, savedQueryList } from '@sightline/core/cache';
import { wantedOf } from '@sightline/core/finding';
import type { PaletteItem } from '../model/palette/palette-item.ts';
import { thingItem, type ThingType } from '../model/palette/thing-item.ts';

/** A page of the list of objects of one type, as palette items. */
export interface ThingPage {
  readonly count: number;
  readonly items: readonly PaletteItem[];
}

interface Asked {
  readonly text: string;
  readonly page: number;
  readonly size: number;
}

/** Maximum page size that backends allow. */
export const thingPageSize = 100;

const peopleOf = (owners: readonly Person[]): string => owners.map(nameOf).join(', ');
const joined = (parts: readonly (string | undefined)[]): string => parts.filter((part) => part).join(' · ');

const queryOf = ({ text, page, size }: Asked, columns: readonly string[], [col, opr]: readonly [string, string]) => ({
  columns: [...columns],
  keys: ['none'],
  filters: text === '' ? [] : [{ col, opr, value: text }],
  order_column: 'changed_on_delta_humanized',
  order_direction: 'desc' as const,
  page,
  page_size: size,
});
const owners = ['owners.id', 'owners.first_name', 'owners.last_name'];
const signal = (given: AbortSignal) => ({ signal: given });

const kinds: Readonly<
  Record<
    ThingType,
    { readonly view: string; readonly read: (api: Api, asked: Asked, given: AbortSignal) => Promise<ThingPage> }
  >
> = {
  dashboard: {
    view: 'Dashboard',
    read: async (api, asked, given) => {
      const columns = ['id', 'dashboard_title', 'slug', 'url', 'changed_on_delta_humanized', ...owners];
      const q = queryOf(asked, columns, ['dashboard_title', 'title_or_slug']);
      const { count, result } = await dashboardList(api, q).queryFn(signal(given));
      const items = result
        .map(dashboardOf)
        .map((each) => thingItem('dashboard', { ...each, path: each.url, place: peopleOf(each.owners) }));
      return { count, items };
    },
  },
  chart: {
    view: 'Chart',
    read: async (api, asked, given) => {
      const columns = [
        'id',
        'slice_name',
        'url',
        'datasource_name_text',
        'datasource_id',
        'changed_on_delta_humanized',
      ];
      const q = queryOf(asked, columns, ['slice_name', 'chart_all_text']);
      const { count, result } = await chartList(api, q).queryFn(signal(given));
      const items = result
        .map(chartOf)
        .map(({ id, name, url, dataset }) =>
          thingItem('chart', { id, title: name, path: url, place: dataset?.name ?? '' }),
        );
      return { count, items };
    },
  },
  dataset: {
    view: 'Dataset',
    read: async (api, asked, given) => {
      const columns = [
        'id',
        'table_name',
        'schema',
        'database.id',
        'database.database_name',
        'changed_on_delta_humanized',
      ];
      const q = queryOf(asked, columns, ['table_name', 'ct']);
      const { count, result } = await datasetList(api, q).queryFn(signal(given));
      const items = result
        .map(datasetOf)
        .map(({ id, name, schema, database }) =>
          thingItem('dataset', { id, title: name, place: joined([database?.name, schema]) }),
        );
      return { count, items };
    },
  },
  'saved-query': {
    view: 'SavedQuery',
    read: async (api, asked, given) => {
      const columns = ['id', 'label', 'schema', 'database.id', 'database.database_name', 'changed_on_delta_humanized'];
      const q = queryOf(asked, columns, ['label', 'all_text']);
      const { count, result } = await savedQueryList(api, q).queryFn(signal(given));
      const items = result
        .map(savedQueryOf)
        .map(({ id, name, schema, database }) =>
          thingItem('saved-query', { id, title: name, place: joined([database?.name, schema]) }),
        );
      return { count, items };
    },
  },
};

/** Returns the object types that the user may read. */
export const thingTypesOf = (user: SessionUser): readonly ThingType[] =>
  (Object.keys(kinds) as ThingType[]).filter((type) => can(user, 'can_read', kinds[type].view));

/** Returns a page of all objects of a type, most recently changed first. */
export const listThings = (api: Api, type: ThingType, page: number, given: AbortSignal): Promise<ThingPage> =>
  kinds[type].read(api, { text: '', page, size: thingPageSize }, given);

const wireTypes: Readonly<Record<string, ThingType>> = {
  dashboard: 'dashboard',
  chart: 'chart',
  dataset: 'dataset',
  saved_query: 'saved-query',
};
const foundOfEach = 10;

/** Searches the server for a text, with its search route or, if it has none, with the filters of its lists. */
export const findThings = async (
  api: Api,
  types: readonly ThingType[],
  text: string,
  given: AbortSignal,
): Promise<readonly PaletteItem[]> => {
  const foundBy = wantedOf(text).whole;
  if (api.capabilities?.has('search') !== true) {
    const asked = { text, page: 0, size: foundOfEach };
    const pages = await Promise.all(types.map((type) => kinds[type].read(api, asked, given)));
    return pages.flatMap(({ items }) => items.map((item) => ({ ...item, foundBy })));
  }
  const wire = Object.keys(wireTypes).filter((name) => types.includes(wireTypes[name] as ThingType));
  const q = { text, types: wire, page: 0, page_size: foundOfEach * 4 };
  const { result } = await api.call('search', { q }, signal(given));
  return result.flatMap(({ type, id, title, url, excerpt, owners: people }) => {
    const ours = wireTypes[type];
    const place = people.map(({ first_name: first, last_name: last }) => `${first} ${last}`.trim()).join(', ');
    return ours ? [thingItem(ours, { id, title, path: url, place }, { excerpt, foundBy })] : [];
  });
};
