import { uuidFor, type BundleEntry } from './bundle-entry.ts';
import { chartUuid } from './example-charts.ts';
import { datasetUuid } from './example-datasets.ts';

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

interface ExampleDashboard {
  readonly title: string;
  readonly slug: string;
  readonly description: string;
  readonly tabs?: readonly Tab[];
  readonly rows?: readonly Row[];
  readonly filters: readonly ExampleFilter[];
}

const chart = (name: string, width: number, height: number): Piece => ({ chart: name, width, height });
const markdown = (code: string, width: number, height: number): Piece => ({ markdown: code, width, height });

const dashboards: readonly ExampleDashboard[] = [
  {
    title: 'Shop overview',
    slug: 'shop-overview',
    description: 'A home and garden shop over four years: revenue, orders, categories, countries.',
    rows: [
      [chart('Revenue', 3, 17), chart('Orders', 3, 17), chart('Average order', 3, 17), chart('Return rate', 3, 17)],
      [chart('Revenue by channel', 8, 44), chart('Revenue by category', 4, 44)],
      [chart('Revenue by country', 4, 48), chart('Units by category', 8, 48)],
      [chart('Revenue by region', 6, 48), chart('Best sellers', 6, 48)],
    ],
    filters: [
      { name: 'Time range', kind: 'filter_time', description: 'When the order was placed.' },
      { name: 'Country', kind: 'filter_select', dataset: 'shop.order_lines', column: 'country' },
      { name: 'Category', kind: 'filter_select', dataset: 'shop.order_lines', column: 'category' },
      { name: 'Channel', kind: 'filter_select', dataset: 'shop.order_lines', column: 'channel' },
    ],
  },
  {
    title: 'City bikes',
    slug: 'city-bikes',
    description: 'Trips with shared bikes: when, where, how far.',
    rows: [
      [
        markdown(
          '## Shared bikes in one city\n\nTwenty-four stations, every trip since January 2025. Warm, dry days bring riders out. Click a kind of bike to see only its trips.',
          3,
          17,
        ),
        chart('Trips', 3, 17),
        chart('Median trip', 3, 17),
        chart('Distance ridden', 3, 17),
      ],
      [chart('Trips by rider', 8, 46), chart('Trips by bike type', 4, 46)],
      [chart('Trips by hour of day', 6, 48), chart('Busiest connections', 6, 48)],
    ],
    filters: [
      { name: 'Time range', kind: 'filter_time' },
      { name: 'Rider', kind: 'filter_select', dataset: 'bikes.trips', column: 'rider' },
      { name: 'Start district', kind: 'filter_select', dataset: 'bikes.trips', column: 'start_district' },
    ],
  },
  {
    title: 'Company pulse',
    slug: 'company-pulse',
    description: 'Website, people and money on three tabs.',
    tabs: [
      {
        title: 'Website',
        rows: [
          [chart('Sessions', 3, 17), chart('Visitors', 3, 17), chart('Sign-ups', 3, 17), chart('Conversion', 3, 17)],
          [chart('Sessions by source', 12, 46)],
          [chart('Pages', 12, 44)],
        ],
      },
      {
        title: 'People',
        rows: [
          [chart('Median salary by experience', 8, 46), chart('Where people work', 4, 46)],
          [chart('AI assistants by experience', 12, 46)],
        ],
      },
      { title: 'Money', rows: [[chart('Spending by division', 12, 46)], [chart('Salaries against plan', 12, 56)]] },
    ],
    filters: [
      { name: 'Time range', kind: 'filter_time' },
      { name: 'Device', kind: 'filter_select', dataset: 'web.events', column: 'device' },
      { name: 'Division', kind: 'filter_select', dataset: 'budget.spending', column: 'division' },
    ],
  },
  {
    title: 'Chart gallery',
    slug: 'chart-gallery',
    description: 'One chart of each kind, on the data of the other dashboards.',
    tabs: [
      {
        title: 'Time and parts',
        rows: [
          [chart('Revenue and return rate', 6, 46), chart('Load time by device', 6, 46)],
          [chart('Headcount by division', 6, 46), chart('Trips by weekday and hour', 6, 46)],
          [chart('Spending by department', 8, 52), chart('Where the money goes', 4, 52)],
          [chart('From page view to sign-up', 6, 42), chart('Main tools', 6, 42)],
        ],
      },
      {
        title: 'Flows, spreads and maps',
        rows: [
          [chart('Revenue on the map', 12, 60)],
          [chart('Revenue from channel to category', 8, 56), chart('District to district', 4, 56)],
          [chart('Length of trips', 4, 46), chart('Products by price and margin', 8, 46)],
          [chart('Tools and languages', 12, 60)],
        ],
      },
    ],
    filters: [],
  },
];

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

const entryOf = (dashboard: ExampleDashboard): BundleEntry => ({
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

/** The dashboards of the example content, as files of a bundle. */
export const dashboardEntries = (): readonly BundleEntry[] => dashboards.map(entryOf);
