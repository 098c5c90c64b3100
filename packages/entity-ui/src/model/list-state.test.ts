import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  listQuery,
  parseListSearch,
  printListSearch,
  turnSort,
  withFilter,
  type ListRules,
  type ListState,
} from './list-state.ts';

const start: ListState = {
  filters: {},
  pageIndex: 0,
  pageSize: 25,
  sortColumn: 'changed_on_delta_humanized',
  sortOrder: 'desc',
  viewMode: 'table',
};
const rules: ListRules = {
  filters: [
    { key: 'slice_name', column: 'slice_name', operator: 'chart_all_text', kind: 'search' },
    { key: 'owners', column: 'owners', operator: 'rel_m_m', kind: 'facet' },
    { key: 'favorite', column: 'id', operator: 'chart_is_favorite', kind: 'facet' },
  ],
  sortColumns: ['slice_name', 'changed_on_delta_humanized'],
  pageSizes: [10, 25, 50],
  start,
};

describe('parseListSearch', () => {
  it.each<[string, Partial<ListState>]>([
    ['', {}],
    [
      '?filters=(favorite:(label:Yes,value:!t))&pageIndex=2&sortColumn=slice_name&sortOrder=asc&viewMode=card',
      {
        filters: { favorite: { label: 'Yes', value: true } },
        pageIndex: 2,
        sortColumn: 'slice_name',
        sortOrder: 'asc',
        viewMode: 'card',
      },
    ],
    [
      "?filters=(slice_name:'bike trips',owners:(label:'Mara Lindqvist',value:4))",
      { filters: { slice_name: 'bike trips', owners: { label: 'Mara Lindqvist', value: 4 } } },
    ],
    ['?filters=(slice_name:2026,owners:4)', { filters: { slice_name: '2026', owners: { label: '4', value: 4 } } }],
    ['?filters=(unknown:1', {}],
    ['?sortColumn=catalog&sortOrder=asc', {}],
    ['?filters=!(1,2)&pageIndex=-1&sortColumn=password&viewMode=map&pageSize=7', {}],
    ['?filters=(owners:(label:x),slice_name:(a:1))', {}],
  ])('LIST-02 reads %s', (search, changed) => {
    expect(parseListSearch(search, rules)).toEqual({ ...start, ...changed });
  });

  it('LIST-02 reads back whatever it printed', () => {
    const state = fc.record({
      filters: fc.record(
        {
          slice_name: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
          owners: fc.record({ label: fc.string(), value: fc.integer() }),
          favorite: fc.record({ label: fc.string(), value: fc.boolean() }),
        },
        { requiredKeys: [] },
      ),
      pageIndex: fc.nat(1_000),
      pageSize: fc.constantFrom(10, 25, 50),
      sortColumn: fc.constantFrom(...rules.sortColumns),
      sortOrder: fc.constantFrom('asc' as const, 'desc' as const),
      viewMode: fc.constantFrom('table' as const, 'card' as const),
    });
    fc.assert(
      fc.property(state, (each) => {
        expect(parseListSearch(printListSearch(each, rules), rules)).toEqual(each);
      }),
    );
  });

  it('says nothing in the address when nothing was chosen', () => {
    expect(printListSearch(start, rules)).toBe('');
  });
});

it('LIST-03 filters, sorts and pages on the server', () => {
  const state = parseListSearch('?filters=(slice_name:trips,favorite:(label:Yes,value:!t))&pageIndex=3', rules);
  expect(listQuery(state, rules)).toEqual({
    filters: [
      { col: 'slice_name', opr: 'chart_all_text', value: 'trips' },
      { col: 'id', opr: 'chart_is_favorite', value: true },
    ],
    order_column: 'changed_on_delta_humanized',
    order_direction: 'desc',
    page: 3,
    page_size: 25,
  });
});

it('a new filter or sort starts at the first page', () => {
  const paged = { ...start, pageIndex: 4 };
  expect(withFilter(paged, 'slice_name', 'a')).toEqual({ ...start, filters: { slice_name: 'a' } });
  expect(withFilter({ ...paged, filters: { slice_name: 'a' } }, 'slice_name', ' ')).toEqual(start);
  expect({ ...paged, ...turnSort(paged, 'slice_name') }).toEqual({
    ...start,
    sortColumn: 'slice_name',
    sortOrder: 'asc',
  });
  expect({ ...paged, ...turnSort(paged, 'changed_on_delta_humanized') }).toEqual({ ...start, sortOrder: 'asc' });
});
