import { describe, expect, it } from 'vitest';
import { dataMaskOf } from './data-mask.ts';
import { tabsShowing, viewOfMask, type KeptView } from './kept-view.ts';
import { parseLayout } from './layout.ts';
import { parseMetadata } from './metadata.ts';
import type { Selection } from './selection.ts';

const filter = (id: string, filterType: string, column?: string) => ({
  id,
  type: 'NATIVE_FILTER',
  filterType,
  name: id,
  targets: [column === undefined ? {} : { datasetId: 3, column: { name: column } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
});
const metadata = parseMetadata({
  native_filter_configuration: [
    filter('CITY', 'filter_select', 'city'),
    filter('PERIOD', 'filter_time'),
    filter('OTHER', 'filter_of_a_plugin'),
    filter('SIZE', 'filter_range', 'size'),
  ],
});
const city = (value: string): Selection => ({ kind: 'values', values: [value] });

describe('what a link carries', () => {
  it('DASH-06 comes back as it was kept', () => {
    const view: KeptView = {
      selections: new Map<string, Selection>([
        ['CITY', { kind: 'values', values: ['Lyon', null], excluded: true }],
        ['PERIOD', { kind: 'time', timeRange: 'Last month' }],
        ['SIZE', { kind: 'range', from: 2, to: null }],
      ]),
      crossFilters: [{ chartId: 7, conditions: [{ column: 'kind', values: ['a', 1] }] }],
    };
    const kept: unknown = JSON.parse(JSON.stringify(dataMaskOf(metadata, view)));
    expect(viewOfMask(metadata, kept, new Map())).toEqual(view);
  });

  it('leaves what it does not name at its default and clears what it names without a value', () => {
    const defaults = new Map([
      ['CITY', city('Lyon')],
      ['PERIOD', { kind: 'time', timeRange: 'Last day' } as const],
    ]);
    const { selections } = viewOfMask(metadata, { CITY: { filterState: { value: null } } }, defaults);
    expect([...selections.keys()]).toEqual(['PERIOD']);
  });

  it('applies no filter that the bar does not offer', () => {
    expect(viewOfMask(metadata, { OTHER: { filterState: { value: ['P1D'] } } }, new Map()).selections.size).toBe(0);
    const defaults = new Map([['OTHER', city('Lyon')]]);
    expect(viewOfMask(metadata, { OTHER: { filterState: { value: null } } }, defaults).selections).toEqual(defaults);
  });

  it.each([[undefined], [null], ['text'], [[]], [{ '7': null }], [{ '7': { extraFormData: { filters: [null] } } }]])(
    'reads %j as nothing',
    (mask) => {
      expect(viewOfMask(metadata, mask, new Map())).toEqual({ selections: new Map(), crossFilters: [] });
    },
  );

  it('DASH-11 opens every tab around a component', () => {
    const node = (id: string, type: string, ...children: string[]) => ({ [id]: { id, type, children, meta: {} } });
    const layout = parseLayout({
      ...node('ROOT_ID', 'ROOT', 'TABS-a'),
      ...node('TABS-a', 'TABS', 'TAB-a1', 'TAB-a2'),
      ...node('TAB-a1', 'TAB'),
      ...node('TAB-a2', 'TAB', 'TABS-b'),
      ...node('TABS-b', 'TABS', 'TAB-b1', 'TAB-b2'),
      ...node('TAB-b1', 'TAB'),
      ...node('TAB-b2', 'TAB', 'MARKDOWN-1'),
      ...node('MARKDOWN-1', 'MARKDOWN'),
    });
    expect([...tabsShowing(layout, ['MARKDOWN-1'])]).toEqual([
      ['TABS-a', 'TAB-a2'],
      ['TABS-b', 'TAB-b2'],
    ]);
    expect(tabsShowing(layout, ['nowhere']).size).toBe(0);
  });
});
