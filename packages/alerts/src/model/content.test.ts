import { describe, expect, it } from 'vitest';
import { dashboardStateOf, extraWith, formatFor, formatsOf } from './content.ts';
import {
  choicesIn,
  dashboardPartsOf,
  rangeIn,
  withChoices,
  withoutFilter,
  withRange,
  type ReportFilter,
} from './dashboard-parts.ts';

describe('LIST-29 content', () => {
  it('a chart has five formats, a dashboard only pictures', () => {
    expect(formatsOf('chart')).toEqual(['PNG', 'PDF', 'CSV', 'XLSX', 'TEXT']);
    expect(formatsOf('dashboard')).toEqual(['PNG', 'PDF']);
    expect(formatFor('dashboard', 'CSV')).toBe('PNG');
    expect(formatFor('dashboard', 'PDF')).toBe('PDF');
    expect(formatFor('chart', 'TEXT')).toBe('TEXT');
  });

  it.each([
    [undefined, []],
    [{ dashboard: null }, []],
    [{ dashboard: { anchor: 'TAB-2' } }, ['TAB-2']],
    [{ dashboard: { activeTabs: ['TAB-1', 'TAB-2'], anchor: 'TAB-2' } }, ['TAB-1', 'TAB-2']],
    [{ dashboard: { activeTabs: [7, 'TAB-1'] } }, ['TAB-1']],
    [{ dashboard: { anchor: '' } }, []],
  ])('the tab of a dashboard in %j is %j', (extra, tabs) => {
    expect(dashboardStateOf(extra)).toEqual({ tabs, dataMask: {} });
  });

  it('writes tab and filter values, and keeps all other settings', () => {
    const extra = { selected_tabs: [1], dashboard: { anchor: 'TAB-1', urlParams: [['a', 'b']], dataMask: { F: {} } } };
    const mask = { G: { filterState: { value: ['DE'] } } };
    expect(extraWith(extra, { tabs: ['TAB-2', 'TAB-3'], dataMask: mask })).toEqual({
      selected_tabs: [1],
      dashboard: {
        urlParams: [['a', 'b']],
        anchor: 'TAB-3',
        activeTabs: ['TAB-2', 'TAB-3'],
        dataMask: mask,
      },
    });
    expect(extraWith(extra, dashboardStateOf(extra))).toBe(extra);
    expect(extraWith(extra, undefined)).toEqual({ selected_tabs: [1] });
    expect(extraWith(undefined, { tabs: [], dataMask: {} })).toEqual({});
  });

  const wire = {
    all_tabs: {},
    tab_tree: [
      { value: 'TAB-1', title: 'Sales', children: [{ value: 'TAB-2', title: 'North', children: [] }] },
      { value: 'TAB-3', title: 'Stock' },
    ],
    native_filters: {
      all: [
        {
          id: 'F1',
          name: 'Country',
          filterType: 'filter_select',
          targets: [{ datasetId: 4, column: { name: 'country' } }],
          controlValues: { inverseSelection: true, multiSelect: false },
        },
        { id: 'F2', name: 'Time', filterType: 'filter_time', targets: [{}] },
        { id: 'F3', name: 'Price', filterType: 'filter_range', targets: [{ datasetId: 4, column: { name: 'price' } }] },
        { id: 'F4', name: 'Lost', filterType: 'filter_select', targets: [] },
      ],
      'TAB-1': [{ id: 'F2', name: 'Time', filterType: 'filter_time' }],
    },
  };

  it('reads tabs with those that contain them, and the filters whose value can be set', () => {
    expect(dashboardPartsOf(wire)).toEqual({
      tabs: [
        { path: ['TAB-1'], titles: ['Sales'] },
        { path: ['TAB-1', 'TAB-2'], titles: ['Sales', 'North'] },
        { path: ['TAB-3'], titles: ['Stock'] },
      ],
      filters: [
        { id: 'F1', name: 'Country', kind: 'values', datasetId: 4, column: 'country', inverse: true, many: false },
        { id: 'F2', name: 'Time', kind: 'time', datasetId: undefined, column: '', inverse: false, many: true },
      ],
    });
    expect(dashboardPartsOf({})).toEqual({ tabs: [], filters: [] });
  });

  it('sets, reads and removes filter values as permalinks have them', () => {
    const [country, time] = dashboardPartsOf(wire).filters as [ReportFilter, ReportFilter];
    const mask = withRange(withChoices({}, country, ['DE', 'AT']), time, 'Last week');
    expect(mask).toEqual({
      F1: {
        id: 'F1',
        extraFormData: { filters: [{ col: 'country', op: 'NOT IN', val: ['DE', 'AT'] }] },
        filterState: { value: ['DE', 'AT'] },
        ownState: {},
      },
      F2: { id: 'F2', extraFormData: { time_range: 'Last week' }, filterState: { value: 'Last week' }, ownState: {} },
    });
    expect(choicesIn(mask, country)).toEqual(['DE', 'AT']);
    expect(rangeIn(mask, time)).toBe('Last week');
    expect(rangeIn({}, time)).toBeUndefined();
    expect(choicesIn({}, country)).toEqual([]);
    expect(withChoices({}, country, [])).toMatchObject({ F1: { extraFormData: {} } });
    expect(Object.keys(withoutFilter(mask, 'F1'))).toEqual(['F2']);
  });
});
