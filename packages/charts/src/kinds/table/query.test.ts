import { expect, it } from 'vitest';
import { tableQueries } from './query.ts';

const paged = { server_pagination: true, server_page_length: 10, row_limit: 5000 };

it.each([
  ['groups', { groupby: ['city'], metrics: ['count'] }],
  ['single rows', { query_mode: 'raw', all_columns: ['city'] }],
])('VIZ-03 requests all %s up to the row limit, also of a chart that was paged on the server', (_, form) => {
  expect(tableQueries({ ...form, ...paged })[0]?.row_limit).toBe(5000);
  expect(tableQueries({ ...form, row_limit: 20 })[0]?.row_limit).toBe(20);
});

it('VIZ-06 requests the totals without a row limit', () => {
  const queries = tableQueries({ groupby: ['city'], metrics: ['count'], show_totals: true, ...paged });
  expect(queries.map(({ columns, row_limit }) => [columns, row_limit])).toEqual([
    [['city'], 5000],
    [[], 0],
  ]);
});

it.each([
  ['no other period', {}, []],
  ['another period', { time_compare: ['1 year ago'] }, ['1 year ago']],
  ['a period from a date on', { time_compare: 'custom', start_date_offset: '2026-01-01' }, ['2026-01-01']],
])('VIZ-03 compares groups and totals with %s', (_, form, offsets) => {
  const queries = tableQueries({ groupby: ['city'], metrics: ['count'], show_totals: true, ...form });
  expect(queries.map(({ time_offsets }) => time_offsets)).toEqual([offsets, offsets]);
});
