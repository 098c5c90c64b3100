import { describe, expect, it } from 'vitest';
import {
  defaultSelections,
  filtersBeyond,
  filtersFor,
  mergeExtra,
  parentsExtra,
  type FilterState,
} from './apply-filters.ts';
import { parseLayout } from './layout.ts';
import { parseMetadata } from './metadata.ts';
import type { NativeFilter } from './native-filter.ts';
import { maskOf } from './data-mask.ts';
import { extraFormDataOf, selectionOf, type Selection } from './selection.ts';

const layout = parseLayout({
  ROOT_ID: { type: 'ROOT', children: ['TABS-1'] },
  'TABS-1': { type: 'TABS', children: ['TAB-1', 'TAB-2'] },
  'TAB-1': { type: 'TAB', children: ['C1', 'C2'] },
  'TAB-2': { type: 'TAB', children: ['C3'] },
  C1: { type: 'CHART', meta: { chartId: 1 } },
  C2: { type: 'CHART', meta: { chartId: 2 } },
  C3: { type: 'CHART', meta: { chartId: 3 } },
});

const metadata = parseMetadata({
  native_filter_configuration: [
    {
      id: 'NATIVE_FILTER-a',
      type: 'NATIVE_FILTER',
      filterType: 'filter_select',
      name: 'Country',
      targets: [{ datasetId: 7, column: { name: 'country' } }],
      scope: { rootPath: ['ROOT_ID'], excluded: [2] },
    },
    {
      id: 'NATIVE_FILTER-b',
      filterType: 'filter_time',
      name: 'When',
      targets: [{}],
      scope: { rootPath: ['TAB-1'], excluded: [] },
    },
    {
      id: 'NATIVE_FILTER-c',
      filterType: 'filter_range',
      name: 'Price',
      targets: [{ datasetId: 7, column: { name: 'price' } }],
      chartsInScope: [3],
      cascadeParentIds: ['NATIVE_FILTER-a'],
    },
    { id: 'NATIVE_FILTER_DIVIDER-d', type: 'DIVIDER', title: 'More', description: '' },
    { name: 'no id' },
    null,
  ],
  chart_configuration: { 3: { id: 3, crossFilters: { scope: { rootPath: ['TAB-2'], excluded: [] } } } },
});
const filterBy = (name: string) =>
  metadata.filters.find((item) => item.type === 'filter' && item.name === name) as NativeFilter;
const state = (selections: Record<string, Selection>, crossFilters: FilterState['crossFilters'] = []): FilterState => ({
  selections: new Map(Object.entries(selections)),
  crossFilters,
});

describe('filters of a dashboard', () => {
  it('DASH-20 reads filters and dividers, and leaves out what is incomplete', () => {
    expect(metadata.filters.map((item) => [item.type, item.id])).toEqual([
      ['filter', 'NATIVE_FILTER-a'],
      ['filter', 'NATIVE_FILTER-b'],
      ['filter', 'NATIVE_FILTER-c'],
      ['divider', 'NATIVE_FILTER_DIVIDER-d'],
    ]);
  });

  it('DASH-20 applies a filter in its scope alone: by tab, by excluded chart, by list of charts', () => {
    const all = state({
      'NATIVE_FILTER-a': { kind: 'values', values: ['France', null] },
      'NATIVE_FILTER-b': { kind: 'time', timeRange: 'Last month' },
      'NATIVE_FILTER-c': { kind: 'range', from: 10, to: null },
    });
    const names = (chartId: number) => filtersFor({ layout, metadata }, chartId, all).map(({ name }) => name);
    expect([names(1), names(2), names(3), names(99)]).toEqual([
      ['Country', 'When'],
      ['When'],
      ['Country', 'Price'],
      [],
    ]);
    expect(mergeExtra(filtersFor({ layout, metadata }, 1, all))).toEqual({
      filters: [{ col: 'country', op: 'IN', val: ['France', null] }],
      time_range: 'Last month',
    });
  });

  it('DASH-20 merges lists, and takes single values from the last filter that has them', () => {
    const extras = [
      { time_range: 'Last week', granularity_sqla: 'at', time_grain_sqla: 'P1D', adhoc_filters: [{ n: 1 }] },
      { time_grain_sqla: 'P1M', adhoc_filters: [{ n: 2 }] },
      {},
    ];
    const applied = extras.map((extra, at) => ({ id: String(at), name: '', extra }));
    expect(mergeExtra(applied as unknown as Parameters<typeof mergeExtra>[0])).toEqual({
      time_range: 'Last week',
      granularity_sqla: 'at',
      time_grain_sqla: 'P1M',
      adhoc_filters: [{ n: 1 }, { n: 2 }],
    });
    expect(mergeExtra(applied.slice(1) as unknown as Parameters<typeof mergeExtra>[0])).toEqual({
      time_grain_sqla: 'P1M',
      adhoc_filters: [{ n: 2 }],
    });
    expect(mergeExtra([])).toEqual({});
  });

  it('DASH-22 crosses every chart in scope but the one that was clicked', () => {
    const crossed = state({}, [
      { chartId: 1, conditions: [{ column: 'channel', values: ['Web'] }] },
      { chartId: 3, conditions: [{ column: 'region', values: ['North'] }] },
    ]);
    const ids = (chartId: number) => filtersFor({ layout, metadata }, chartId, crossed).map(({ id }) => id);
    expect([ids(1), ids(2), ids(3)]).toEqual([[], ['chart-1'], ['chart-1']]);
    expect(filtersFor({ layout, metadata: { ...metadata, crossFiltersEnabled: false } }, 2, crossed)).toEqual([]);
  });

  it.each<[string, Selection | undefined, object]>([
    ['Country', undefined, {}],
    ['Country', { kind: 'values', values: [] }, {}],
    [
      'Country',
      { kind: 'values', values: ['x'], excluded: true },
      { filters: [{ col: 'country', op: 'NOT IN', val: ['x'] }] },
    ],
    ['Price', { kind: 'range', from: 3, to: 3 }, { filters: [{ col: 'price', op: '==', val: 3 }] }],
    [
      'Price',
      { kind: 'range', from: 3, to: 9 },
      {
        filters: [
          { col: 'price', op: '>=', val: 3 },
          { col: 'price', op: '<=', val: 9 },
        ],
      },
    ],
    ['When', { kind: 'time', timeRange: 'No filter' }, {}],
  ])("DASH-20 turns a choice in %s into the contract's form: %j", (name, selection, expected) => {
    expect(extraFormDataOf(filterBy(name), selection)).toEqual(expected);
  });

  it('DASH-20 lets nothing through a required filter that is empty', () => {
    expect(extraFormDataOf({ ...filterBy('Country'), required: true }, undefined)).toHaveProperty('adhoc_filters');
  });

  it('DASH-20 has a chart wait for required filters without a value', () => {
    const filters = metadata.filters.map((item) => (item.type === 'filter' ? { ...item, required: true } : item));
    const applied = filtersFor({ layout, metadata: { ...metadata, filters } }, 1, state({}));
    expect(applied).toMatchObject([
      { name: 'Country', isLacking: true },
      { name: 'When', extra: {}, isLacking: true },
    ]);
    const chosen = state({ 'NATIVE_FILTER-a': { kind: 'values', values: ['France'] } });
    const [country] = filtersFor({ layout, metadata: { ...metadata, filters } }, 1, chosen);
    expect(country).not.toHaveProperty('isLacking');
  });

  it('DASH-20 begins with the defaults that there are, and names the filters that do not reach a chart', () => {
    const italy: Selection = { kind: 'values', values: ['Italy'] };
    const defaults = defaultSelections(metadata, ({ name }) => (name === 'Country' ? italy : undefined));
    expect([...defaults]).toEqual([['NATIVE_FILTER-a', italy]]);
    const all = new Map([...defaults, ['NATIVE_FILTER-c', { kind: 'range', from: 1, to: 2 } as const]]);
    const beyond = (chartId: number) =>
      filtersBeyond(metadata, filtersFor({ layout, metadata }, chartId, { selections: all, crossFilters: [] }), all);
    expect([beyond(1), beyond(2), beyond(3)]).toEqual([['Price'], ['Country', 'Price'], []]);
  });

  it('DASH-20 narrows the options of a filter by its parents', () => {
    const selections = new Map<string, Selection>([['NATIVE_FILTER-a', { kind: 'values', values: ['Italy'] }]]);
    expect(parentsExtra(metadata, filterBy('Price'), selections)).toEqual({
      filters: [{ col: 'country', op: 'IN', val: ['Italy'] }],
    });
    expect(parentsExtra(metadata, filterBy('Country'), selections)).toEqual({});
  });

  it.each<[string, Selection]>([
    ['Country', { kind: 'values', values: ['a', 3, true, null] }],
    ['Country', { kind: 'values', values: ['a'], excluded: true }],
    ['Price', { kind: 'range', from: null, to: 4 }],
    ['When', { kind: 'time', timeRange: '2024-01-01 : 2025-01-01' }],
  ])('DASH-23 reads back what it keeps under a key: %s %j', (name, selection) => {
    const mask = JSON.parse(JSON.stringify(maskOf(filterBy(name), selection))) as unknown;
    expect(selectionOf(filterBy(name), mask)).toEqual(selection);
  });

  it.each([null, 7, {}, { filterState: null }, { filterState: { value: null } }, { filterState: { value: [{}] } }])(
    'DASH-23 reads no selection from %j',
    (mask) => {
      expect(selectionOf(filterBy('Country'), mask)).toBeUndefined();
    },
  );
});

describe('metadata', () => {
  it.each([
    null,
    '',
    '{',
    '[]',
    7,
    { native_filter_configuration: 'x', label_colors: 3, refresh_frequency: 'often', expanded_slices: [] },
  ])('DASH-43 falls back where metadata is %j', (value) => {
    expect(parseMetadata(value)).toMatchObject({
      filters: [],
      crossFiltersEnabled: true,
      colors: { scheme: undefined, fixed: {} },
    });
  });

  it("DASH-37 takes the author's colours before the computed ones, and only colours", () => {
    expect(
      parseMetadata({ map_label_colors: { a: '#111111', b: '#222222' }, label_colors: { a: '#333333', c: 'url(x)' } })
        .colors.fixed,
    ).toEqual({ a: '#333333', b: '#222222' });
  });
});
