import { isPlainObject } from '../wire/plain-object.ts';

/**
 * Converts the layout and metadata of a dashboard to the form that Superset 6.1.0 can import
 * (`commands/dashboard/importers/v1/utils.py`). Superset looks up every chart and dataset that they name. It fails with
 * 500 if one is not in the bundle, or if a list is null.
 */

type Plain = Record<string, unknown>;

/** A chart of the dashboard. */
interface Member {
  readonly id: number;
  readonly uuid: string;
  readonly slice_name: string;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Returns the IDs of the charts in the layout. */
const namedCharts = (position: Plain): ReadonlySet<number> =>
  new Set(
    Object.values(position).flatMap((node) => {
      const { chartId, uuid } = isPlainObject(node) && isPlainObject(node['meta']) ? node['meta'] : {};
      return isPlainObject(node) && node['type'] === 'CHART' && typeof chartId === 'number' && typeof uuid === 'string'
        ? [chartId]
        : [];
    }),
  );

const strictNode = (node: unknown): unknown => {
  if (!isPlainObject(node) || node['type'] !== 'CHART') return node;
  const { uuid, ...meta } = isPlainObject(node['meta']) ? node['meta'] : {};
  return { ...node, meta: typeof meta['chartId'] === 'number' && uuid !== undefined ? { ...meta, uuid } : meta };
};

const rowId = 'ROW-N-unplaced';

/**
 * Appends a row with the charts that are not in the layout. Superset reads the charts of a dashboard only from the
 * layout.
 */
const withUnplaced = (position: Plain, unplaced: readonly Member[]): Plain => {
  const grid = position['GRID_ID'];
  if (unplaced.length === 0 || !isPlainObject(grid)) return position;
  const nodeId = ({ uuid }: Member): string => `CHART-${uuid}`;
  const parents = [...listOf(grid['parents']), 'GRID_ID'];
  const charts = unplaced.map((chart) => [
    nodeId(chart),
    {
      type: 'CHART',
      id: nodeId(chart),
      children: [],
      parents: [...parents, rowId],
      meta: { chartId: chart.id, uuid: chart.uuid, sliceName: chart.slice_name, width: 4, height: 50 },
    },
  ]);
  return {
    ...position,
    GRID_ID: { ...grid, children: [...listOf(grid['children']), rowId] },
    [rowId]: {
      type: 'ROW',
      id: rowId,
      children: unplaced.map(nodeId),
      parents,
      meta: { background: 'BACKGROUND_TRANSPARENT' },
    },
    ...(Object.fromEntries(charts) as Plain),
  };
};

/**
 * Returns the layout in strict form: every node has a type, every chart ID has its UUID, and every chart has a node.
 */
export const strictPosition = (position: Plain, charts: readonly Member[]): Plain => {
  const nodes = Object.entries(position).filter(([, node]) => !isPlainObject(node) || typeof node['type'] === 'string');
  const strict = Object.fromEntries(nodes.map(([key, node]) => [key, strictNode(node)]));
  const placed = namedCharts(strict);
  return withUnplaced(
    strict,
    charts.filter(({ id }) => !placed.has(id)),
  );
};

const strictTarget = (target: Plain, datasetUuids: ReadonlySet<string>): Plain => {
  const { datasetUuid, ...rest } = target;
  return typeof datasetUuid === 'string' && datasetUuids.has(datasetUuid) ? target : rest;
};

const strictFilter = (filter: Plain, datasetUuids: ReadonlySet<string>): Plain => {
  const { scope, targets, ...rest } = filter;
  return {
    ...rest,
    ...(isPlainObject(scope) ? { scope } : {}),
    targets: listOf(targets)
      .filter(isPlainObject)
      .map((target) => strictTarget(target, datasetUuids)),
  };
};

/** Keys of the metadata that may be missing, but must not be null. */
const neverNull: ReadonlySet<string> = new Set([
  'native_filter_configuration',
  'global_chart_configuration',
  'chart_configuration',
  'timed_refresh_immune_slices',
  'expanded_slices',
  'filter_scopes',
  'default_filters',
]);

/**
 * Returns the metadata without nulls that Superset rejects, without charts that are not in the layout, and without
 * datasets that are not in the bundle.
 * @param position as returned by `strictPosition`
 */
export const strictMetadata = (
  metadata: Plain,
  { position, datasetUuids }: { readonly position: Plain; readonly datasetUuids: ReadonlySet<string> },
): Plain => {
  const placed = namedCharts(position);
  const rules: Readonly<Record<string, (value: unknown) => unknown>> = {
    timed_refresh_immune_slices: (value) => listOf(value).filter((id) => placed.has(id as number)),
    expanded_slices: (value) =>
      Object.fromEntries(Object.entries(isPlainObject(value) ? value : {}).filter(([id]) => placed.has(Number(id)))),
    native_filter_configuration: (value) =>
      listOf(value)
        .filter(isPlainObject)
        .map((filter) => strictFilter(filter, datasetUuids)),
  };
  const kept = Object.entries(metadata).filter(([key, value]) => value !== null || !neverNull.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, rules[key] ? rules[key](value) : value]));
};
