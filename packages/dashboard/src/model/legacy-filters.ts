/** Filter boxes and filter_scopes of old dashboards, and the native filters that they become. */

import { maskOf } from './data-mask.ts';
import { isFields, removeNodes, textsIn, type Fields } from '@sightline/core/layout';
import type { EditDocument } from './edit-document.ts';
import { addItem, emptyMask, newFilter, type FilterType, type StoredFilter } from './filter-edits.ts';
import { chartsIn, layoutOf, setScope } from './filter-scope.ts';
import { pathTo } from './layout.ts';
import { parseFilters } from './native-filter.ts';
import { isFilterValue, type Selection } from './selection.ts';
import { parsed } from './stored-json.ts';

/** A filter box on a dashboard, with its filters. */
export interface DashboardFilter {
  readonly chartId: number;
  /** Id of the filter box's node in the layout. */
  readonly componentId: string;
  readonly filterName: string;
  /** The dataset, written as `<dataset id>__table`. */
  readonly datasourceId: string;
  /** Ids of the nodes from the root to the filter box. */
  readonly directPathToFilter: readonly string[];
  readonly isDateFilter: boolean;
  readonly isInstantFilter: boolean;
  /** Default values, keyed by column. Time filters have the columns `__time_range`, `__time_grain` and `__time_col`. */
  readonly columns: Fields;
  readonly labels: Readonly<Record<string, string>>;
  /** Scopes, keyed by column: `scope` lists tabs or the root, `immune` lists the charts that are excluded. */
  readonly scopes: Fields;
}

/** Parses a filter box from a value that was not validated. Undefined if a required field is missing or wrong. */
export const readDashboardFilter = (value: unknown): DashboardFilter | undefined => {
  if (!isFields(value)) return undefined;
  const { chartId, componentId, filterName, datasourceId, directPathToFilter, isDateFilter, isInstantFilter } = value;
  if (typeof chartId !== 'number' || !Number.isInteger(chartId)) return undefined;
  if (typeof componentId !== 'string' || typeof filterName !== 'string' || typeof datasourceId !== 'string')
    return undefined;
  if (!Array.isArray(directPathToFilter) || !directPathToFilter.every((id) => typeof id === 'string')) return undefined;
  if (typeof isDateFilter !== 'boolean' || typeof isInstantFilter !== 'boolean') return undefined;
  const labels = isFields(value['labels']) ? Object.entries(value['labels']) : [];
  return {
    chartId,
    componentId,
    filterName,
    datasourceId,
    isDateFilter,
    isInstantFilter,
    directPathToFilter: textsIn(directPathToFilter),
    columns: isFields(value['columns']) ? value['columns'] : {},
    labels: Object.fromEntries(labels.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    scopes: isFields(value['scopes']) ? value['scopes'] : {},
  };
};

/** A chart of the dashboard with its settings. */
export interface BoardChart {
  readonly id: number;
  readonly name: string;
  readonly form_data: Fields;
}

const configsOf = (form: Fields): readonly Fields[] =>
  (Array.isArray(form['filter_configs']) ? (form['filter_configs'] as unknown[]) : [])
    .filter(isFields)
    .filter((config) => typeof config['column'] === 'string' && config['column'] !== '');

/**
 * Time filters that a filter box can have. Each entry consists of the setting that enables the filter, the column that
 * stands for it, and the type of the native filter that replaces it.
 */
const timeColumns = [
  ['date_filter', '__time_range', 'filter_time'],
  ['show_sqla_time_granularity', '__time_grain', 'filter_timegrain'],
  ['show_sqla_time_column', '__time_col', 'filter_timecolumn'],
] as const satisfies readonly (readonly [string, string, FilterType])[];

/** The filter boxes on the dashboard. */
export const dashboardFilters = (document: EditDocument, charts: readonly BoardChart[]): readonly DashboardFilter[] => {
  const layout = layoutOf(document);
  const stored = document.metadata['default_filters'];
  const defaults = typeof stored === 'string' ? parsed(stored) : stored;
  const scopes = document.metadata['filter_scopes'];
  return charts.flatMap(({ id, name, form_data: form }) => {
    const node = layout.chartNodes.get(id);
    if (form['viz_type'] !== 'filter_box' || !node) return [];
    const own = isFields(defaults) && isFields(defaults[String(id)]) ? (defaults[String(id)] as Fields) : {};
    const shown = timeColumns.filter(([field]) => form[field] === true).map(([, column]) => column);
    const configs = configsOf(form);
    const filter = readDashboardFilter({
      chartId: id,
      componentId: node.id,
      filterName: name,
      datasourceId: form['datasource'],
      directPathToFilter: pathTo(layout, node.id),
      isDateFilter: form['date_filter'] === true,
      isInstantFilter: form['instant_filtering'] !== false,
      columns: Object.fromEntries(
        [...shown, ...configs.map((config) => String(config['column']))].map((column) => [column, own[column] ?? null]),
      ),
      labels: Object.fromEntries(configs.map((config) => [String(config['column']), config['label']])),
      scopes: isFields(scopes) && isFields(scopes[String(id)]) ? scopes[String(id)] : {},
    });
    return filter ? [filter] : [];
  });
};

/** A native filter that replaces a filter of a filter box. */
export interface LegacyProposal {
  readonly item: StoredFilter;
  /** Ids of the charts that the filter applies to. */
  readonly charts: readonly number[];
  readonly boxId: number;
  readonly boxName: string;
  readonly column: string | undefined;
  /**
   * True if the stored scope named only tabs that no longer exist. The scope of the proposed filter is then the whole
   * dashboard.
   */
  readonly widened: boolean;
}

const selectionFor = (type: FilterType, value: unknown): Selection | undefined => {
  const list = (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isFilterValue);
  const first = list.find((each) => typeof each === 'string');
  if (type === 'filter_select')
    return list.some((each) => each !== null) ? { kind: 'values', values: list } : undefined;
  if (first === undefined) return undefined;
  if (type === 'filter_time') return { kind: 'time', timeRange: first };
  return type === 'filter_timegrain' ? { kind: 'time-grain', grain: first } : { kind: 'time-column', column: first };
};

const itemFor = (type: FilterType, item: StoredFilter, value: unknown): StoredFilter => {
  const [native] = parseFilters([item]);
  const selection = selectionFor(type, value);
  if (native?.type !== 'filter' || !selection) return item;
  const { extraFormData, filterState } = maskOf(native, selection);
  return { ...item, defaultDataMask: { ...emptyMask, extraFormData, filterState } };
};

/**
 * Proposes native filters that have the same charts in scope as the filter boxes. `timeNames` contains the names of
 * time filters, keyed by column.
 */
export const legacyProposals = (
  document: EditDocument,
  charts: readonly BoardChart[],
  { newId, timeNames }: { readonly newId: () => string; readonly timeNames: Readonly<Record<string, string>> },
): readonly LegacyProposal[] => {
  const layout = layoutOf(document);
  const filters = dashboardFilters(document, charts);
  const boxes = new Set(filters.map(({ chartId }) => chartId));
  return filters.flatMap((filter) => {
    const form = charts.find(({ id }) => id === filter.chartId)?.form_data ?? {};
    const datasetId = Number(filter.datasourceId.split('__')[0]);
    return Object.entries(filter.columns).map(([column, value]): LegacyProposal => {
      const time = timeColumns.find(([, name]) => name === column);
      const type = time ? time[2] : 'filter_select';
      const config = configsOf(form).find((each) => each['column'] === column) ?? {};
      const scope = isFields(filter.scopes[column]) ? filter.scopes[column] : {};
      const roots = textsIn(scope['scope']);
      const rootPath = roots.filter((id) => layout.nodes.has(id));
      const immune = Array.isArray(scope['immune']) ? (scope['immune'] as unknown[]) : [];
      const excluded = [...immune.filter((id): id is number => typeof id === 'number'), ...boxes];
      const reached = chartsIn(layout, { rootPath: rootPath.length > 0 ? rootPath : ['ROOT_ID'], excluded });
      const base = newFilter(type, newId(), timeNames[column] ?? filter.labels[column] ?? column);
      const item: StoredFilter = {
        ...base,
        targets: [
          type === 'filter_time'
            ? {}
            : type === 'filter_select'
              ? { datasetId, column: { name: column } }
              : { datasetId },
        ],
        ...(type === 'filter_select' && {
          controlValues: {
            ...(base['controlValues'] as Fields),
            multiSelect: config['multiple'] !== false,
            enableEmptyFilter: config['clearable'] === false,
            searchAllOptions: config['searchAllOptions'] === true,
            sortAscending: config['asc'] !== false,
          },
          ...(typeof config['metric'] === 'string' && { sortMetric: config['metric'] }),
          ...(Array.isArray(form['adhoc_filters']) && { adhoc_filters: form['adhoc_filters'] as unknown[] }),
        }),
      };
      const known = value ?? config['defaultValue'] ?? (column === '__time_range' ? form['time_range'] : undefined);
      return {
        item: itemFor(type, item, typeof known === 'string' && type === 'filter_select' ? known.split(';') : known),
        charts: reached,
        boxId: filter.chartId,
        boxName: filter.filterName,
        column: time ? undefined : column,
        widened: roots.length > 0 && rootPath.length === 0,
      };
    });
  });
};

const without = (value: unknown, ids: ReadonlySet<number>): Fields | undefined => {
  if (!isFields(value)) return undefined;
  const rest = Object.entries(value).filter(([key]) => !ids.has(Number(key)));
  return rest.length === 0 ? undefined : Object.fromEntries(rest);
};

/**
 * Adds the proposed filters and removes the scopes and defaults of their filter boxes. Removes the tiles of the filter
 * boxes as well if `removeTiles` is true.
 */
export const acceptProposals = (
  document: EditDocument,
  proposals: readonly LegacyProposal[],
  { removeTiles }: { readonly removeTiles: boolean },
): EditDocument => {
  const boxes = new Set(proposals.map(({ boxId }) => boxId));
  const layout = layoutOf(document);
  const tiles = [...layout.nodes.values()]
    .filter((node) => node.type === 'CHART' && boxes.has(node.meta.chartId ?? -1))
    .map((node) => node.id);
  const board = removeTiles ? { ...document, position: removeNodes(document.position, tiles) } : document;
  const added = proposals.reduce(
    (next, { item, charts }) => setScope(addItem(next, item), item.id, new Set(charts)),
    board,
  );
  const metadata: Record<string, unknown> = { ...added.metadata };
  const defaults = metadata['default_filters'];
  const scopes = without(metadata['filter_scopes'], boxes);
  const values = without(typeof defaults === 'string' ? parsed(defaults) : defaults, boxes);
  if (scopes) metadata['filter_scopes'] = scopes;
  else delete metadata['filter_scopes'];
  if (values) metadata['default_filters'] = JSON.stringify(values);
  else delete metadata['default_filters'];
  return { ...added, metadata };
};
