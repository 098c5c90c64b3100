/** Edits of native_filter_configuration. Items keep unknown keys, and only the changed item is replaced. */

import { isFields, sameJson, textsIn, type Fields } from '@sightline/core/layout';
import type { EditDocument } from './edit-document.ts';

export type FilterType = 'filter_select' | 'filter_range' | 'filter_time' | 'filter_timecolumn' | 'filter_timegrain';

/** A filter or divider as it is stored. */
export type StoredFilter = Fields & { readonly id: string };

const key = 'native_filter_configuration';

const listIn = (document: EditDocument): readonly unknown[] => {
  const list = document.metadata[key];
  return Array.isArray(list) ? (list as unknown[]) : [];
};

const isStored = (item: unknown): item is StoredFilter =>
  isFields(item) && typeof item['id'] === 'string' && item['id'] !== '';

/** The filters and dividers in their order. Items without an id are left out. */
export const filterItems = (document: EditDocument): readonly StoredFilter[] => listIn(document).filter(isStored);

export const itemById = (document: EditDocument, id: string | undefined): StoredFilter | undefined =>
  filterItems(document).find((item) => item.id === id);

export const isDivider = (item: Fields): boolean =>
  item['type'] === 'DIVIDER' || String(item['id']).startsWith('NATIVE_FILTER_DIVIDER');

export const isEnabled = (item: Fields): boolean => item['enabled'] !== false;

/** Name of a filter or title of a divider. */
export const itemName = (item: Fields): string => {
  const name = isDivider(item) ? item['title'] : item['name'];
  return typeof name === 'string' ? name : '';
};

export const filterTypeOf = (item: Fields): string =>
  typeof item['filterType'] === 'string' ? item['filterType'] : '';

export const controlsOf = (item: Fields): Fields => (isFields(item['controlValues']) ? item['controlValues'] : {});

export const parentsOf = (item: Fields): readonly string[] => textsIn(item['cascadeParentIds']);

/** Dataset and column of a filter. */
export const targetOf = (item: Fields): { readonly datasetId?: number; readonly column?: string } => {
  const [target] = Array.isArray(item['targets']) ? (item['targets'] as unknown[]) : [];
  if (!isFields(target)) return {};
  const column = isFields(target['column']) ? target['column']['name'] : undefined;
  return {
    ...(typeof target['datasetId'] === 'number' && { datasetId: target['datasetId'] }),
    ...(typeof column === 'string' && column !== '' && { column }),
  };
};

/** Replaces the list of filters. Returns the same document if the list is unchanged. */
const withList = (document: EditDocument, list: readonly unknown[]): EditDocument => {
  const before = listIn(document);
  return list.length === before.length && list.every((item, index) => item === before[index])
    ? document
    : { ...document, metadata: { ...document.metadata, [key]: list } };
};

const withFields = (item: Fields, fields: Fields): Fields => {
  if (Object.keys(fields).every((name) => sameJson(item[name], fields[name]))) return item;
  const next: Record<string, unknown> = { ...item, ...fields };
  for (const name of Object.keys(fields)) if (fields[name] === undefined) delete next[name];
  return next;
};

/** Replaces every item for which `change` returns a different item. */
export const mapItems = (document: EditDocument, change: (item: StoredFilter) => Fields): EditDocument =>
  withList(
    document,
    listIn(document).map((item) => (isStored(item) ? change(item) : item)),
  );

/** Replaces fields of an item; `undefined` removes a field. */
export const changeItem = (document: EditDocument, id: string, fields: Fields): EditDocument =>
  mapItems(document, (item) => (item.id === id ? withFields(item, fields) : item));

/** Replaces some of a filter's control values. */
export const changeControls = (document: EditDocument, id: string, controls: Fields): EditDocument =>
  mapItems(document, (item) =>
    item.id === id ? withFields(item, { controlValues: withFields(controlsOf(item), controls) }) : item,
  );

const controlsFor: Readonly<Record<FilterType, Fields>> = {
  filter_select: {
    enableEmptyFilter: false,
    defaultToFirstItem: false,
    multiSelect: true,
    searchAllOptions: false,
    inverseSelection: false,
    sortAscending: true,
  },
  filter_range: { enableEmptyFilter: false },
  filter_time: { enableEmptyFilter: false },
  filter_timecolumn: { enableEmptyFilter: false },
  filter_timegrain: { enableEmptyFilter: false },
};

/** Data mask of a filter without a default value. */
export const emptyMask = { extraFormData: {}, filterState: {}, ownState: {} } as const;

const targetsFor = (type: string, { datasetId, column }: ReturnType<typeof targetOf>): readonly Fields[] => {
  if (type === 'filter_time' || datasetId === undefined) return [{}];
  if (type !== 'filter_select' && type !== 'filter_range') return [{ datasetId }];
  return [column === undefined ? { datasetId } : { datasetId, column: { name: column } }];
};

export const newFilter = (type: FilterType, random: string, name: string): StoredFilter => ({
  id: `NATIVE_FILTER-${random}`,
  type: 'NATIVE_FILTER',
  filterType: type,
  name,
  description: '',
  targets: [{}],
  controlValues: controlsFor[type],
  defaultDataMask: emptyMask,
  cascadeParentIds: [],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  chartsInScope: [],
  tabsInScope: [],
});

export const newDivider = (random: string, title: string): StoredFilter => ({
  id: `NATIVE_FILTER_DIVIDER-${random}`,
  type: 'DIVIDER',
  title,
  description: '',
});

/** Adds an item after another one, or at the end. */
export const addItem = (document: EditDocument, item: StoredFilter, afterId?: string): EditDocument => {
  const list = listIn(document);
  const at = list.findIndex((each) => isStored(each) && each.id === afterId);
  return withList(document, at < 0 ? [...list, item] : list.toSpliced(at + 1, 0, item));
};

/** Removes an item. Filters that depended on it lose this dependency. */
export const removeItem = (document: EditDocument, id: string): EditDocument => {
  const rest = withList(
    document,
    listIn(document).filter((item) => !isStored(item) || item.id !== id),
  );
  return mapItems(rest, (item) =>
    parentsOf(item).includes(id)
      ? { ...item, cascadeParentIds: parentsOf(item).filter((parent) => parent !== id) }
      : item,
  );
};

/** Moves an item to an index in the list. The index is counted without the moved item. */
export const moveItem = (document: EditDocument, id: string, index: number): EditDocument => {
  const list = listIn(document);
  const item = itemById(document, id);
  if (!item) return document;
  const others = filterItems(document).filter((each) => each.id !== id);
  const before = others[Math.max(0, index)];
  const rest = list.filter((each) => each !== item);
  const at = before ? rest.indexOf(before) : rest.length;
  return withList(document, rest.toSpliced(at, 0, item));
};

/** Adds a copy of an item after the original. */
export const duplicateItem = (document: EditDocument, id: string, random: string, name: string): EditDocument => {
  const item = itemById(document, id);
  if (!item) return document;
  const copy = isDivider(item)
    ? { ...item, id: `NATIVE_FILTER_DIVIDER-${random}`, title: name }
    : { ...item, id: `NATIVE_FILTER-${random}`, name };
  return addItem(document, copy, id);
};

/** Enables or disables a filter. A disabled filter is kept, but viewers do not see it and it does not apply. */
export const setEnabled = (document: EditDocument, id: string, enabled: boolean): EditDocument =>
  changeItem(document, id, { enabled: enabled ? undefined : false });

/** Changes a filter's type. Settings that belong to the old type and the default value are removed. */
export const setFilterType = (document: EditDocument, id: string, type: FilterType): EditDocument => {
  const item = itemById(document, id);
  if (!item || item['filterType'] === type) return document;
  return changeItem(document, id, {
    filterType: type,
    targets: targetsFor(type, targetOf(item)),
    controlValues: { ...controlsFor[type], enableEmptyFilter: controlsOf(item)['enableEmptyFilter'] === true },
    defaultDataMask: emptyMask,
    sortMetric: undefined,
    requiredFirst: undefined,
    ...(type !== 'filter_select' && { cascadeParentIds: [] }),
  });
};

/**
 * Changes a filter's dataset and column. The default value is removed. If the dataset changes, settings that refer to
 * the old dataset are removed as well.
 */
export const setTarget = (
  document: EditDocument,
  id: string,
  target: { readonly datasetId?: number; readonly column?: string },
): EditDocument => {
  const item = itemById(document, id);
  if (!item) return document;
  const [stored] = Array.isArray(item['targets']) ? (item['targets'] as unknown[]) : [];
  const [next] = targetsFor(filterTypeOf(item), target);
  const kept = isFields(stored)
    ? Object.entries(stored).filter(([name]) => !['datasetId', 'column'].includes(name))
    : [];
  const moved = targetOf(item).datasetId !== target.datasetId;
  return changeItem(document, id, {
    targets: [{ ...Object.fromEntries(kept), ...next }],
    defaultDataMask: emptyMask,
    ...(moved && { adhoc_filters: undefined, sortMetric: undefined, granularity_sqla: undefined }),
  });
};

/** Ids of the filters that a filter depends on, directly or through others. */
const ancestorsOf = (document: EditDocument, id: string): ReadonlySet<string> => {
  const parentsById = (each: string) => parentsOf(itemById(document, each) ?? {});
  // The loop also visits the ids that are added while it runs. Each id is visited once.
  const found = new Set(parentsById(id));
  for (const next of found) for (const parent of parentsById(next)) found.add(parent);
  return found;
};

/**
 * Returns the filters that a given filter may depend on: filters of values, ranges or times that do not themselves
 * depend on the given filter.
 */
export const parentChoices = (document: EditDocument, id: string): readonly StoredFilter[] =>
  filterItems(document).filter(
    (item) =>
      item.id !== id &&
      ['filter_select', 'filter_range', 'filter_time'].includes(filterTypeOf(item)) &&
      !ancestorsOf(document, item.id).has(id),
  );

/** Sets the filters that a filter depends on. Filters that would create a cycle are left out. */
export const setParents = (document: EditDocument, id: string, parents: readonly string[]): EditDocument => {
  const allowed = new Set(parentChoices(document, id).map((item) => item.id));
  return changeItem(document, id, { cascadeParentIds: parents.filter((parent) => allowed.has(parent)) });
};

/** Sets or removes a key of the dashboard's metadata. */
export const setProperty = (document: EditDocument, name: string, value: unknown): EditDocument => {
  const metadata = withFields(document.metadata, { [name]: value });
  return metadata === document.metadata ? document : { ...document, metadata };
};
