import { uuidFor, type BundleEntry } from './bundle-entry.ts';
import { chartUuid } from './example-charts.ts';
import { datasetUuid } from './example-dataset.ts';

/** A cell of a row: a chart (by name) or text. Width in twelfths, height in units of 8 px. */
interface Piece {
  readonly chart?: string;
  readonly markdown?: string;
  readonly width: number;
  readonly height: number;
}

type Row = readonly Piece[];
interface Tab {
  readonly title: string;
  readonly rows: readonly Row[];
}

interface ExampleFilter {
  readonly name: string;
  readonly kind: 'filter_select' | 'filter_time';
  readonly dataset?: string;
  readonly column?: string;
  readonly description?: string;
}

export interface ExampleDashboard {
  readonly title: string;
  readonly slug: string;
  readonly description: string;
  readonly tabs?: readonly Tab[];
  readonly rows?: readonly Row[];
  readonly filters: readonly ExampleFilter[];
}

/** A chart in a row. */
export const chart = (name: string, width: number, height: number): Piece => ({ chart: name, width, height });
/** A text in a row. */
export const markdown = (code: string, width: number, height: number): Piece => ({ markdown: code, width, height });

type Node = Record<string, unknown> & { id: string; type: string; children: string[] };

/** Returns the contract's layout tree (position_json) for a dashboard's rows and tabs. */
const positionOf = (dashboard: ExampleDashboard) => {
  const nodes: Record<string, unknown> = { DASHBOARD_VERSION_KEY: 'v2' };
  const put = (node: Node): string => {
    nodes[node.id] = node;
    return node.id;
  };
  const rowsBelow = (rows: readonly Row[], prefix: string, parents: readonly string[]): string[] =>
    rows.map((row, at) => {
      const id = `ROW-${prefix}-${at + 1}`;
      const children = row.map((piece, place) => {
        const base = { children: [], parents: [...parents, id] };
        return piece.chart === undefined
          ? put({
              ...base,
              id: `MARKDOWN-${prefix}-${at + 1}-${place + 1}`,
              type: 'MARKDOWN',
              meta: { code: piece.markdown ?? '', width: piece.width, height: piece.height },
            })
          : put({
              ...base,
              id: `CHART-${prefix}-${at + 1}-${place + 1}`,
              type: 'CHART',
              meta: {
                chartId: 0,
                uuid: chartUuid(piece.chart),
                sliceName: piece.chart,
                width: piece.width,
                height: piece.height,
              },
            });
      });
      return put({ id, type: 'ROW', children, parents: [...parents], meta: { background: 'BACKGROUND_TRANSPARENT' } });
    });
  nodes['HEADER_ID'] = { id: 'HEADER_ID', type: 'HEADER', meta: { text: dashboard.title } };
  if (dashboard.tabs) {
    const tabsId = `TABS-${dashboard.slug}`;
    const tabs = dashboard.tabs.map((tab, at) => {
      const id = `TAB-${dashboard.slug}-${at + 1}`;
      return put({
        id,
        type: 'TAB',
        children: rowsBelow(tab.rows, `${dashboard.slug}-${at + 1}`, ['ROOT_ID', tabsId, id]),
        parents: ['ROOT_ID', tabsId],
        meta: { text: tab.title, defaultText: 'Tab title', placeholder: 'Tab title' },
      });
    });
    put({ id: tabsId, type: 'TABS', children: tabs, parents: ['ROOT_ID'], meta: {} });
    put({ id: 'GRID_ID', type: 'GRID', children: [], parents: ['ROOT_ID'] });
    put({ id: 'ROOT_ID', type: 'ROOT', children: [tabsId] });
  } else {
    put({
      id: 'GRID_ID',
      type: 'GRID',
      children: rowsBelow(dashboard.rows ?? [], dashboard.slug, ['ROOT_ID', 'GRID_ID']),
      parents: ['ROOT_ID'],
    });
    put({ id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] });
  }
  return nodes;
};

const filterOf = (dashboard: ExampleDashboard, filter: ExampleFilter) => ({
  id: `NATIVE_FILTER-${dashboard.slug}-${filter.name.toLowerCase().replaceAll(' ', '-')}`,
  type: 'NATIVE_FILTER',
  name: filter.name,
  description: filter.description ?? '',
  filterType: filter.kind,
  targets: filter.dataset ? [{ datasetUuid: datasetUuid(filter.dataset), column: { name: filter.column } }] : [{}],
  controlValues:
    filter.kind === 'filter_select'
      ? {
          enableEmptyFilter: false,
          defaultToFirstItem: false,
          multiSelect: true,
          searchAllOptions: false,
          inverseSelection: false,
        }
      : { enableEmptyFilter: false },
  defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} },
  cascadeParentIds: [],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
});

/** A dashboard as a file of a bundle. */
export const dashboardEntry = (dashboard: ExampleDashboard): BundleEntry => ({
  path: `dashboards/${dashboard.slug}.yaml`,
  content: {
    dashboard_title: dashboard.title,
    description: dashboard.description,
    css: '',
    slug: dashboard.slug,
    certified_by: '',
    certification_details: '',
    published: true,
    uuid: uuidFor(`dashboard ${dashboard.slug}`),
    position: positionOf(dashboard),
    metadata: {
      color_scheme: 'sightline',
      label_colors: {},
      shared_label_colors: [],
      map_label_colors: {},
      cross_filters_enabled: true,
      refresh_frequency: 0,
      expanded_slices: {},
      timed_refresh_immune_slices: [],
      filter_bar_orientation: 'HORIZONTAL',
      chart_configuration: {},
      global_chart_configuration: { scope: { rootPath: ['ROOT_ID'], excluded: [] }, chartsInScope: [] },
      native_filter_configuration: dashboard.filters.map((filter) => filterOf(dashboard, filter)),
    },
    version: '1.0.0',
  },
});
