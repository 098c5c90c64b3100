import { makeMemoryApi } from '@sightline/core/testing';
import { describe, expect, it } from 'vitest';
import { parseFilters, type NativeFilter } from '../model/native-filter.ts';
import { filterValues } from './filter-values.ts';

const stored = {
  id: 'NATIVE_FILTER-1',
  type: 'NATIVE_FILTER',
  filterType: 'filter_select',
  name: 'Seller',
  targets: [{ datasetId: 3, column: { name: 'seller' } }],
  adhoc_filters: [
    { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'region', operator: '==', comparator: 'north' },
    { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'amount > 1' },
  ],
  time_range: 'Last year',
};
const { signal } = new AbortController();

/** Requests a filter's options. Returns the body of the request and the options. */
const ask = async (filter: object, search = '', parents: object = {}) => {
  const api = makeMemoryApi({ queryChartData: () => ({ result: [{ data: [{ seller: 'ann' }, { seller: null }] }] }) });
  const [item] = parseFilters([filter]);
  const values = await filterValues(api, item as unknown as NativeFilter, { dashboardId: 5, search, parents, signal });
  const [call] = api.calls;
  return { values, body: (call?.input as { body: Record<string, unknown> } | undefined)?.body };
};

describe('the choices of a filter', () => {
  it('DASH-20 DASH-40 are asked for in the name of the filter and its dashboard', async () => {
    const { values, body } = await ask(stored);
    expect(values).toEqual(['ann', null]);
    expect(body).toMatchObject({
      datasource: { id: 3, type: 'table' },
      form_data: { dashboardId: 5, type: 'NATIVE_FILTER', native_filter_id: 'NATIVE_FILTER-1' },
      queries: [{ columns: ['seller'], metrics: [], orderby: [['seller', true]], row_limit: 1000 }],
    });
  });

  it('DASH-20 keep to the filter’s own conditions and time, to its parents and to what was typed', async () => {
    const { body } = await ask(stored, 'an', {
      filters: [{ col: 'city', op: 'IN', val: ['Lyon'] }],
      adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' }],
    });
    expect(body?.['queries']).toMatchObject([
      {
        filters: [
          { col: 'region', op: '==', val: 'north' },
          { col: 'city', op: 'IN', val: ['Lyon'] },
          { col: 'seller', op: 'ILIKE', val: '%an%' },
        ],
        extras: { where: '(amount > 1) AND (1 = 0)' },
        time_range: 'Last year',
      },
    ]);
    expect((await ask(stored, '', { time_range: 'Last week' })).body?.['queries']).toMatchObject([
      { time_range: 'Last week' },
    ]);
  });

  it('DASH-20 are none, unasked, where the filter names no column', async () => {
    expect(await ask({ ...stored, targets: [{}] })).toEqual({ values: [], body: undefined });
  });
});
