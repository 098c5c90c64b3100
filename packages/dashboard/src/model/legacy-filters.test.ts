import { addElement, addTopTabs, childrenIn, emptyPosition, type Position } from '@sightline/core/layout';
import { describe, expect, test } from 'vitest';
import type { EditDocument } from './edit-document.ts';
import { emptyMask, filterItems } from './filter-edits.ts';
import { layoutOf } from './filter-scope.ts';
import { acceptProposals, dashboardFilters, legacyProposals, readDashboardFilter } from './legacy-filters.ts';

const position = [1, 2, 3, 9].reduce<Position>(
  (before, chartId) =>
    addElement(
      before,
      { type: 'CHART', meta: { chartId, width: 4, height: 50 } },
      { place: { kind: 'inside', parentId: 'GRID_ID', index: 0 }, newId: () => String(chartId) },
    ).position,
  emptyPosition('Old'),
);
const box = {
  id: 9,
  name: 'Filters',
  form_data: {
    viz_type: 'filter_box',
    datasource: '3__table',
    date_filter: true,
    instant_filtering: true,
    adhoc_filters: [{ subject: 'sold', operator: '==', comparator: 'yes' }],
    filter_configs: [
      { column: 'region', label: 'Region', multiple: false, clearable: false, asc: false, metric: 'count' },
      { column: 'sku', multiple: true, searchAllOptions: true },
    ],
  },
};
const chart = (id: number) => ({ id, name: `Chart ${id}`, form_data: { viz_type: 'table', datasource: '3__table' } });
const charts = [chart(1), chart(2), chart(3), box];
const document: EditDocument = {
  title: 'Old',
  css: '',
  position,
  metadata: {
    color_scheme: 'x',
    filter_scopes: {
      '9': { region: { scope: ['ROOT_ID'], immune: [2] }, sku: { scope: ['TAB-gone'], immune: [] } },
      '7': { other: { scope: ['ROOT_ID'], immune: [] } },
    },
    default_filters: JSON.stringify({ '9': { region: ['North'], __time_range: 'Last week' } }),
  },
};
const naming = () => {
  let counter = 0;
  return { newId: () => String((counter += 1)), timeNames: { __time_range: 'Time' } };
};

describe('DASH-24: filter boxes become native filters', () => {
  const proposals = legacyProposals(document, charts, naming());

  test('with the same columns, defaults and charts', () => {
    expect(
      proposals.map(({ item, charts: reached, widened }) => [
        item['name'],
        item['filterType'],
        reached.toSorted(),
        widened,
      ]),
    ).toEqual([
      ['Time', 'filter_time', [1, 2, 3], false],
      ['Region', 'filter_select', [1, 3], false],
      ['sku', 'filter_select', [1, 2, 3], true],
    ]);
    expect(proposals[0]?.item).toMatchObject({
      targets: [{}],
      defaultDataMask: { extraFormData: { time_range: 'Last week' }, filterState: { value: 'Last week' } },
    });
    expect(proposals[1]?.item).toMatchObject({
      targets: [{ datasetId: 3, column: { name: 'region' } }],
      controlValues: { multiSelect: false, enableEmptyFilter: true, searchAllOptions: false, sortAscending: false },
      sortMetric: 'count',
      adhoc_filters: box.form_data.adhoc_filters,
      defaultDataMask: {
        extraFormData: { filters: [{ col: 'region', op: 'IN', val: ['North'] }] },
        filterState: { value: ['North'] },
      },
    });
    expect(proposals[2]?.item).toMatchObject({ controlValues: { multiSelect: true, searchAllOptions: true } });
  });

  test('with the defaults of the box, its time grain and its time column', () => {
    const form = {
      viz_type: 'filter_box',
      datasource: '12__table',
      show_sqla_time_granularity: true,
      show_sqla_time_column: true,
      date_filter: true,
      instant_filtering: false,
      time_range: 'Last month',
      filter_configs: [
        { column: 'region', label: 5, defaultValue: 'North;South' },
        { column: '' },
        { column: 4 },
        'odd',
        { column: 'sku' },
      ],
    };
    const old = { ...document, metadata: { default_filters: { '9': { __time_grain: 'P1D', __time_col: ['sold'] } } } };
    const settings = [...charts.slice(0, 3), { ...box, form_data: form }];
    const found = legacyProposals(old, settings, naming());
    expect(found.map(({ item, column }) => [item['name'], item['filterType'], item['targets'], column])).toEqual([
      ['Time', 'filter_time', [{}], undefined],
      ['__time_grain', 'filter_timegrain', [{ datasetId: 12 }], undefined],
      ['__time_col', 'filter_timecolumn', [{ datasetId: 12 }], undefined],
      ['region', 'filter_select', [{ datasetId: 12, column: { name: 'region' } }], 'region'],
      ['sku', 'filter_select', [{ datasetId: 12, column: { name: 'sku' } }], 'sku'],
    ]);
    expect(found.map(({ item }) => (item['defaultDataMask'] as { filterState: object }).filterState)).toEqual([
      { value: 'Last month' },
      { value: ['P1D'] },
      { value: ['sold'] },
      { value: ['North', 'South'] },
      {},
    ]);
    const extras = found.map(({ item }) => (item['defaultDataMask'] as { extraFormData: object }).extraFormData);
    expect(extras.slice(0, 3)).toEqual([
      { time_range: 'Last month' },
      { time_grain_sqla: 'P1D' },
      { granularity_sqla: 'sold' },
    ]);
    expect(found.every(({ widened }) => !widened)).toBe(true);
    expect(found[3]?.item['controlValues']).toEqual({
      enableEmptyFilter: false,
      defaultToFirstItem: false,
      multiSelect: true,
      searchAllOptions: false,
      inverseSelection: false,
      sortAscending: true,
    });
    expect(found[3]?.item).not.toHaveProperty('sortMetric');
    expect(found[3]?.item).not.toHaveProperty('adhoc_filters');
    expect(dashboardFilters(old, settings)[0]).toMatchObject({ isInstantFilter: false, labels: {}, scopes: {} });
    const alone = acceptProposals(old, found, { removeTiles: true }).metadata;
    expect(alone).not.toHaveProperty('default_filters');
  });

  test('without a default where the box has none', () => {
    for (const metadata of [{}, { default_filters: {}, filter_scopes: {} }]) {
      const found = legacyProposals({ ...document, metadata }, charts, naming());
      expect(found.map(({ item }) => item['defaultDataMask'])).toStrictEqual(found.map(() => emptyMask));
      expect(dashboardFilters({ ...document, metadata }, charts)[0]?.scopes).toEqual({});
    }
  });

  test('with the charts of a tab', () => {
    const tabbed = addTopTabs(position, ['Sales', 'Returns'], naming().newId);
    const tabs = childrenIn(tabbed.position, tabbed.ids[0] ?? '');
    const reached = (...scope: readonly (string | undefined)[]) =>
      legacyProposals(
        {
          ...document,
          position: tabbed.position,
          metadata: { filter_scopes: { '9': { sku: { scope, immune: [] } } } },
        },
        charts,
        naming(),
      )
        .filter(({ column }) => column === 'sku')
        .map((each) => [each.charts.toSorted(), each.widened]);
    expect(reached(tabs[0])).toEqual([[[1, 2, 3], false]]);
    expect(reached(tabs[1])).toEqual([[[], false]]);
    expect(reached('gone', tabs[1])).toEqual([[[], false]]);
    expect(reached('gone')).toEqual([[[1, 2, 3], true]]);
  });

  test('and only when accepted: the document before is unchanged, later it has no trace of the box', () => {
    expect(filterItems(document)).toEqual([]);
    const next = acceptProposals(document, proposals, { removeTiles: true });
    expect(filterItems(next).map((item) => item['chartsInScope'])).toEqual([
      expect.arrayContaining([1, 2, 3]),
      expect.arrayContaining([1, 3]),
      expect.arrayContaining([1, 2, 3]),
    ]);
    expect([...layoutOf(next).chartNodes.keys()].toSorted()).toEqual([1, 2, 3]);
    expect(next.metadata).toMatchObject({ color_scheme: 'x' });
    expect(next.metadata['filter_scopes']).toEqual({ '7': { other: { scope: ['ROOT_ID'], immune: [] } } });
    const scopes = { '9': document.metadata['filter_scopes'] };
    const own = { ...document, metadata: { ...document.metadata, filter_scopes: scopes } };
    expect(acceptProposals(own, proposals, { removeTiles: true }).metadata).not.toHaveProperty('filter_scopes');
    expect(next.metadata).not.toHaveProperty('default_filters');
    expect(acceptProposals(document, proposals, { removeTiles: false }).position).toBe(position);
    const kept = { '9': { region: ['North'] }, '8': { city: ['Rome'] } };
    for (const defaults of [kept, JSON.stringify(kept)]) {
      const metadata = { ...document.metadata, default_filters: defaults };
      const after = acceptProposals({ ...document, metadata }, proposals, { removeTiles: true });
      expect(after.metadata['default_filters']).toBe(JSON.stringify({ '8': kept['8'] }));
    }
  });
});

describe('DASH-45: a dashboard filter', () => {
  const [filter] = dashboardFilters(document, charts);

  test('has its columns, labels and scopes', () => {
    expect(filter).toMatchObject({
      chartId: 9,
      componentId: 'CHART-9',
      filterName: 'Filters',
      datasourceId: '3__table',
      isDateFilter: true,
      isInstantFilter: true,
      columns: { region: ['North'], sku: null, __time_range: 'Last week' },
      labels: { region: 'Region' },
      scopes: { region: { scope: ['ROOT_ID'], immune: [2] } },
    });
    expect(filter?.directPathToFilter.at(0)).toBe('ROOT_ID');
    expect(filter?.directPathToFilter.at(-1)).toBe('CHART-9');
  });

  test.each([
    'chartId',
    'componentId',
    'filterName',
    'datasourceId',
    'directPathToFilter',
    'isDateFilter',
    'isInstantFilter',
  ])('is refused without a right %s', (field) => {
    expect(readDashboardFilter(filter)).toEqual(filter);
    expect(readDashboardFilter({ ...filter, [field]: undefined })).toBeUndefined();
    expect(readDashboardFilter({ ...filter, [field]: { odd: 1 } })).toBeUndefined();
  });

  test('is a set of fields with a whole chart ID', () => {
    for (const value of [null, 'text', [filter], { ...filter, chartId: 1.5 }])
      expect(readDashboardFilter(value)).toBeUndefined();
  });
});
