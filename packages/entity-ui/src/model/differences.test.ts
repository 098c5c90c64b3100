import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

describe('differencesOf', () => {
  it('DASH-38 reads settings that are stored as text', () => {
    const from = {
      slice_name: 'Trips',
      params: '{"color_scheme":"a","row_limit":10}',
      query_context: '{"queries":[1]}',
    };
    const to = { slice_name: 'Trips', params: '{"row_limit":10,"color_scheme":"b"}', query_context: '{"queries":[2]}' };
    expect(differencesOf(from, to)).toEqual([{ path: ['params', 'color_scheme'], from: 'a', to: 'b' }]);
  });

  it('DASH-38 tells of a stored query where the settings say nothing', () => {
    expect(differencesOf({ query_context: null }, { query_context: '{"queries":[]}' })).toEqual([
      { path: ['query_context'], from: null, to: { queries: [] } },
    ]);
  });

  it('DASH-38 names tiles and columns as people do', () => {
    const tile = (width: number) => ({ 'CHART-x1': { type: 'CHART', meta: { sliceName: 'Trips by hour', width } } });
    const from = {
      position_json: JSON.stringify(tile(4)),
      columns: [{ id: 1, column_name: 'hour', verbose_name: null }],
    };
    const to = {
      position_json: JSON.stringify(tile(6)),
      columns: [{ id: 1, column_name: 'hour', verbose_name: 'Hour' }],
    };
    expect(differencesOf(from, to)).toEqual([
      { path: ['position_json', 'Trips by hour', 'meta', 'width'], from: 4, to: 6 },
      { path: ['columns', 'hour', 'verbose_name'], from: null, to: 'Hour' },
    ]);
  });

  it('DASH-38 tells of what came, what went, and of another order', () => {
    const [a, b] = [
      { id: 1, metric_name: 'count' },
      { id: 2, metric_name: 'sum' },
    ];
    expect(differencesOf({ metrics: [a] }, { metrics: [a, b] })).toEqual([
      { path: ['metrics', 'sum'], from: undefined, to: b },
    ]);
    expect(differencesOf({ metrics: [a, b] }, { metrics: [b, a] })).toMatchObject([{ path: ['metrics'] }]);
  });

  it('DASH-38 finds nothing between equals, and something between others', () => {
    const fields = fc.dictionary(fc.constantFrom('a', 'b'), fc.jsonValue());
    fc.assert(fc.property(fields, (one) => differencesOf(one, structuredClone(one)).length === 0));
    fc.assert(
      fc.property(fields, fc.string(), (one, text) => differencesOf(one, { ...one, c: `x${text}` }).length === 1),
    );
  });
});
