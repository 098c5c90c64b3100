import { isPlainObject } from '../wire/plain-object.ts';

type Plain = Record<string, unknown>;

/** Local IDs of the imported charts and datasets. */
export interface Ids {
  /** Local chart IDs by chart UUID. */
  readonly chartIdByUuid: ReadonlyMap<string, number>;
  /** Local dataset IDs by dataset UUID. */
  readonly datasetIdByUuid: ReadonlyMap<string, number>;
}

interface Remapped {
  readonly position: Plain;
  readonly metadata: Plain;
  /** Local IDs of the charts in the layout. */
  readonly chartIds: readonly number[];
}

const remapPosition = (position: Plain, { chartIdByUuid }: Ids) => {
  const oldToNew = new Map<number, number>();
  const chartIds: number[] = [];
  const nodes = Object.entries(position).map(([key, node]): [string, unknown] => {
    if (!isPlainObject(node) || node['type'] !== 'CHART' || !isPlainObject(node['meta'])) return [key, node];
    const { uuid, chartId } = node['meta'];
    const id = typeof uuid === 'string' ? chartIdByUuid.get(uuid) : undefined;
    if (id === undefined) return [key, node];
    if (typeof chartId === 'number') oldToNew.set(chartId, id);
    chartIds.push(id);
    return [key, { ...node, meta: { ...node['meta'], chartId: id } }];
  });
  return { position: Object.fromEntries(nodes), oldToNew, chartIds };
};

const remapList = (value: unknown, ids: ReadonlyMap<number, number>): unknown =>
  Array.isArray(value)
    ? (value as unknown[]).map((id) => ids.get(id as number)).filter((id) => id !== undefined)
    : value;

/**
 * Replaces chart IDs that are used as keys, as in `{"12": …}`. Keys of charts that are not in the layout are dropped.
 */
const remapKeys = (
  value: unknown,
  ids: ReadonlyMap<number, number>,
  inner: (item: unknown, id: number) => unknown,
): unknown => {
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    const id = ids.get(Number(key));
    return id === undefined ? [] : [[String(id), inner(item, id)]];
  });
  return Object.fromEntries(entries);
};

const remapScope = (scope: unknown, ids: ReadonlyMap<number, number>): unknown =>
  isPlainObject(scope) && 'excluded' in scope ? { ...scope, excluded: remapList(scope['excluded'], ids) } : scope;

const remapScoped = (value: unknown, ids: ReadonlyMap<number, number>): unknown => {
  if (!isPlainObject(value)) return value;
  return {
    ...value,
    ...('scope' in value ? { scope: remapScope(value['scope'], ids) } : {}),
    ...('chartsInScope' in value ? { chartsInScope: remapList(value['chartsInScope'], ids) } : {}),
  };
};

const remapTarget = (target: unknown, { datasetIdByUuid }: Ids): unknown => {
  if (!isPlainObject(target)) return target;
  const { datasetUuid, ...rest } = target;
  const id = typeof datasetUuid === 'string' ? datasetIdByUuid.get(datasetUuid) : undefined;
  return id === undefined ? target : { ...rest, datasetId: id };
};

const remapFilters = (value: unknown, ids: ReadonlyMap<number, number>, all: Ids): unknown =>
  Array.isArray(value)
    ? (value as unknown[]).map((filter) => {
        const scoped = remapScoped(filter, ids);
        if (!isPlainObject(scoped) || !Array.isArray(scoped['targets'])) return scoped;
        return { ...scoped, targets: (scoped['targets'] as unknown[]).map((target) => remapTarget(target, all)) };
      })
    : value;

const remapDefaultFilters = (value: unknown, ids: ReadonlyMap<number, number>): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.stringify(remapKeys(JSON.parse(value), ids, (item) => item));
  } catch {
    return value;
  }
};

const remapFilterScope = (item: unknown, ids: ReadonlyMap<number, number>): unknown =>
  isPlainObject(item)
    ? Object.fromEntries(
        Object.entries(item).map(([column, scope]) => [
          column,
          isPlainObject(scope) && 'immune' in scope ? { ...scope, immune: remapList(scope['immune'], ids) } : scope,
        ]),
      )
    : item;

const remapMetadata = (metadata: Plain, ids: ReadonlyMap<number, number>, all: Ids): Plain => {
  const rules: Readonly<Record<string, (value: unknown) => unknown>> = {
    chart_configuration: (value) =>
      remapKeys(value, ids, (item, id) =>
        isPlainObject(item)
          ? { ...item, id, ...('crossFilters' in item ? { crossFilters: remapScoped(item['crossFilters'], ids) } : {}) }
          : item,
      ),
    global_chart_configuration: (value) => remapScoped(value, ids),
    timed_refresh_immune_slices: (value) => remapList(value, ids),
    expanded_slices: (value) => remapKeys(value, ids, (item) => item),
    filter_scopes: (value) => remapKeys(value, ids, (item) => remapFilterScope(item, ids)),
    default_filters: (value) => remapDefaultFilters(value, ids),
    native_filter_configuration: (value) => remapFilters(value, ids, all),
    chart_customization_config: (value) => remapFilters(value, ids, all),
  };
  return Object.fromEntries(
    Object.entries(metadata).map(([key, value]) => [key, rules[key] ? rules[key](value) : value]),
  );
};

/** Replaces the exporting server's chart and dataset IDs in a dashboard's layout and metadata with the local IDs. */
export const remapDashboard = (position: Plain, metadata: Plain, ids: Ids): Remapped => {
  const { position: moved, oldToNew, chartIds } = remapPosition(position, ids);
  return { position: moved, metadata: remapMetadata(metadata, oldToNew, ids), chartIds };
};
