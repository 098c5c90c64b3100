import { addElement, addTopTabs, childrenIn, emptyPosition, type Position } from '@sightline/core/layout';
import { makeMemoryApi, type MemoryHandlers } from '@sightline/core/testing';
import type { EditDocument } from '../model/edit-document.ts';
import { newDivider, newFilter } from '../model/filter-edits.ts';
import { makeEditStore, type EditStore } from '../store/edit-store.ts';

const names = [
  'Revenue',
  'Orders',
  'Revenue by channel',
  'Channels',
  'Revenue by category',
  'Visits',
  'Buyers',
  'Stock',
];
const kinds = ['big_number', 'big_number', 'echarts_timeseries_line', 'pie', 'echarts_timeseries_bar', 'sankey_v2'];

/** Six charts on dataset 3, which contains orders, and two on dataset 4, which lacks the columns of dataset 3. */
export const madeCharts = names.map((name, index) => ({
  id: index + 1,
  name,
  form_data: {
    viz_type: kinds[index % kinds.length],
    datasource: ['Visits', 'Stock'].includes(name) ? '4__table' : '3__table',
  },
}));

/** Rows of charts, with their tab, their height, and the widths of their charts in columns. */
const rows = [
  { tab: 0, height: 20, ids: [1, 2], widths: [6, 6] },
  { tab: 0, height: 50, ids: [3, 4], widths: [8, 4] },
  { tab: 0, height: 50, ids: [5, 6], widths: [6, 6] },
  { tab: 1, height: 30, ids: [7, 8], widths: [6, 6] },
];

/** A layout with the charts on two tabs: six on Sales, two on Customers. */
export const madePosition = (): Position => {
  let counter = 0;
  const newId = () => String((counter += 1));
  let position = addTopTabs(emptyPosition('Trading overview'), ['Sales', 'Customers'], newId).position;
  const tabs = childrenIn(position, childrenIn(position, 'ROOT_ID')[0] ?? '');
  const add = (element: Parameters<typeof addElement>[1], parentId: string) => {
    const added = addElement(position, element, { place: { kind: 'inside', parentId, index: 99 }, newId });
    position = added.position;
    return added.ids[0] ?? parentId;
  };
  for (const { tab, height, ids, widths } of rows) {
    const row = add({ type: 'ROW', meta: {} }, tabs[tab] ?? 'GRID_ID');
    for (const [index, chartId] of ids.entries())
      add({ type: 'CHART', meta: { chartId, sliceName: names[chartId - 1], width: widths[index] ?? 4, height } }, row);
  }
  return position;
};

const named = (type: Parameters<typeof newFilter>[0], id: string, name: string, more: object = {}) => ({
  ...newFilter(type, id, name),
  ...more,
});
const onColumn = (column: string) => ({ targets: [{ datasetId: 3, column: { name: column } }] });

export const madeMetadata = {
  native_filter_configuration: [
    newDivider('when', 'When'),
    named('filter_time', 'date', 'Date'),
    named('filter_timegrain', 'grain', 'Grain', { targets: [{ datasetId: 3 }] }),
    newDivider('who', 'Who buys'),
    named('filter_select', 'country', 'Country', onColumn('country')),
    named('filter_select', 'city', 'City', {
      ...onColumn('ship_city'),
      cascadeParentIds: ['NATIVE_FILTER-country'],
      description: 'Where the parcel went, not where the bill went.',
      sortMetric: 'orders',
      defaultDataMask: {
        extraFormData: { filters: [{ col: 'ship_city', op: 'IN', val: ['Berlin', 'Hamburg'] }] },
        filterState: { value: ['Berlin', 'Hamburg'] },
        ownState: {},
      },
    }),
    named('filter_range', 'value', 'Order value', onColumn('total_eur')),
    named('filter_select', 'price', 'Price list', { ...onColumn('price_list'), enabled: false }),
  ],
};

export const makeStore = (metadata: EditDocument['metadata'] = madeMetadata): EditStore => {
  const document = { title: 'Trading overview', css: '', position: madePosition(), metadata };
  let now = 0;
  const stored = { document, texts: { position: null, metadata: null }, tag: undefined };
  return makeEditStore({ stored, clock: () => (now += 10) });
};

const column = (name: string, generic: number) => ({
  column_name: name,
  type_generic: generic,
  is_dttm: generic === 2,
});
const datasets: Readonly<Record<string, object>> = {
  '3': {
    id: 3,
    table_name: 'orders',
    columns: [
      column('ordered_at', 2),
      column('country', 1),
      column('ship_city', 1),
      column('status', 1),
      column('price_list', 1),
      column('total_eur', 0),
    ],
    metrics: [{ metric_name: 'orders', verbose_name: 'Orders' }],
    time_grain_sqla: [
      ['P1D', 'Day'],
      ['P1W', 'Week'],
    ],
  },
  '4': { id: 4, table_name: 'stock', columns: [column('sku', 1)], metrics: [] },
};

const cities = ['Berlin', 'Hamburg', 'Paris', 'München', 'Wien', 'Lyon', 'Graz'];
const countries = ['Austria', 'France', 'Germany'];

/** Handlers of a server with two datasets. */
export const boardHandlers = {
  listDatasets: () => ({
    count: 2,
    result: [
      { id: 3, table_name: 'orders', schema: 'shop' },
      { id: 4, table_name: 'stock', schema: 'shop' },
    ],
  }),
  getDataset: ({ params }) => ({ id: Number(params.pk), result: { ...datasets[params.pk] } }),
  queryChartData: ({ body }) => {
    const [query] = (body as { queries: { columns: string[]; filters?: { op: string; val: string }[] }[] }).queries;
    const name = query?.columns[0] ?? '';
    const search =
      query?.filters
        ?.find(({ op }) => op === 'ILIKE')
        ?.val.replaceAll('%', '')
        .toLowerCase() ?? '';
    const values = (name === 'country' ? countries : cities).filter((value) => value.toLowerCase().includes(search));
    return {
      result: [
        { query: '', data: values.map((value) => ({ [name]: value })), colnames: [name], coltypes: [1], error: null },
      ],
    };
  },
} satisfies MemoryHandlers;

export const makeBoardApi = () => makeMemoryApi(boardHandlers);
