import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallRows } from './testing/small-table.ts';
import { smallWorlds, startSmallWorld } from './testing/small-world.ts';
import type { SmallWorld } from './testing/small-world.ts';

type Row = Readonly<Record<string, unknown>>;

const adhoc = (sqlExpression: string, label: string) => ({ expressionType: 'SQL', sqlExpression, label });
const step = (operation: string, options: object) => ({ operation, options });
const axis = { columnType: 'BASE_AXIS', sqlExpression: 'at', label: 'at', expressionType: 'SQL', timeGrain: 'P1M' };
const perMonth = { columns: [axis], metrics: ['count'], filters: [{ col: 'at', op: 'IS NOT NULL' }] };
const months = new Set(smallRows.flatMap(({ at }) => (at === null ? [] : [new Date(at).toISOString().slice(0, 7)])));
const pivotOnAt = step('pivot', { index: ['at'], columns: [], aggregates: { count: { operator: 'mean' } } });
const flatten = step('flatten', {});

describe.each(smallWorlds)('on %s, steps work as the contract says', (backend) => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await startSmallWorld(backend);
  });
  afterAll(() => world.close());

  const rows = async (query: object): Promise<readonly Row[]> =>
    (await world.ask(query)).data as unknown as readonly Row[];

  it('SERVER-06 15 compares and subtracts floats and the sums and means of whole numbers', async () => {
    const metrics = [adhoc('SUM(whole)', 'sum'), adhoc('AVG(whole)', 'mean'), adhoc('SUM(part)', 'float')];
    const compared = await rows({
      columns: ['yes'],
      metrics,
      filters: [{ col: 'yes', op: 'IS NOT NULL' }],
      orderby: [['yes', true]],
      post_processing: [
        step('compare', {
          source_columns: ['sum', 'mean'],
          compare_columns: ['float', 'float'],
          compare_type: 'difference',
        }),
        step('diff', { columns: { sum: 'step', mean: 'mean step' } }),
      ],
    });
    for (const row of compared) {
      expect(row['difference__sum__float']).toBeCloseTo(Number(row['sum']) - Number(row['float']));
      expect(row['difference__mean__float']).toBeCloseTo(Number(row['mean']) - Number(row['float']));
    }
    expect(compared.map((row) => row['step'])).toEqual([
      null,
      Number(compared[1]?.['sum']) - Number(compared[0]?.['sum']),
    ]);
    expect(compared).toHaveLength(2);
  });

  it('SERVER-06 5.8 leaves a result without rows as it is, whatever columns its steps need', async () => {
    const result = await world.ask({
      columns: [axis, 'word'],
      metrics: ['count'],
      filters: [
        { col: 'at', op: 'IS NULL' },
        { col: 'at', op: 'IS NOT NULL' },
      ],
      post_processing: [
        step('pivot', { index: ['at'], columns: ['word'], aggregates: { count: { operator: 'mean' } } }),
        step('rename', { columns: { count: null }, level: 0, inplace: true }),
        flatten,
      ],
    });
    expect(result.data).toEqual([]);
    expect(result.colnames).toEqual(['at', 'word', 'count']);
  });

  it('SERVER-06 15 pivots with rows and columns in order, without null rows, null series as <NULL>, commas kept', async () => {
    const result = await world.ask({
      columns: ['yes', 'word'],
      metrics: ['count'],
      post_processing: [
        step('pivot', { index: ['yes'], columns: ['word'], aggregates: { count: { operator: 'sum' } } }),
        flatten,
      ],
    });
    expect((result.data as unknown as readonly Row[]).map((row) => row['yes'])).toEqual([false, true]);
    const [index, ...series] = result.colnames;
    expect(index).toBe('yes');
    expect(series).toContain('count, <NULL>');
    expect(series).toContain('count, a, b');
    expect(series).toEqual(series.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(result.label_map).toMatchObject({ 'count, a, b': ['count', 'a, b'] });
  });

  it('SERVER-06 15 loses the index where flatten does not keep it, and the first rows of a window', async () => {
    const kept = await world.ask({
      ...perMonth,
      post_processing: [pivotOnAt, step('flatten', { reset_index: false })],
    });
    expect(kept.colnames).toEqual(['count']);
    const window = { rolling_type: 'sum', window: 2, min_periods: 2, columns: { count: 'count' } };
    const rolled = await rows({ ...perMonth, post_processing: [pivotOnAt, step('rolling', window), flatten] });
    expect(rolled).toHaveLength(months.size - 1);
  });

  it('SERVER-06 15 counts distinct values in bins where there are no metrics, bins named by their ends', async () => {
    const query = {
      columns: ['whole'],
      metrics: [],
      post_processing: [step('histogram', { column: 'whole', bins: 4 })],
    };
    const result = await world.ask(query);
    expect(result.colnames).toEqual(['-7.0 - -1.5', '-1.5 - 4.0', '4.0 - 9.5', '9.5 - 15.0']);
    const distinct = new Set(smallRows.flatMap(({ whole }) => (whole === null ? [] : [whole]))).size;
    const [row] = result.data as unknown as readonly Row[];
    expect(Object.values(row ?? {}).reduce((all: number, value) => all + Number(value), 0)).toBe(distinct);
  });

  it('SERVER-06 5.8 takes the usual steps of a chart over time in a row', async () => {
    const result = await world.ask({
      ...perMonth,
      post_processing: [
        pivotOnAt,
        step('cum', { operator: 'sum', columns: { count: 'count' } }),
        step('resample', { rule: '1MS', method: 'ffill' }),
        step('rename', { columns: { count: 'so far' } }),
        step('contribution', { orientation: 'column', columns: ['so far'], rename_columns: ['share'] }),
        step('sort', { is_sort_index: true, ascending: false }),
        flatten,
      ],
    });
    expect(result.colnames).toEqual(['at', 'so far', 'share']);
    const shown = result.data as unknown as readonly Row[];
    expect(shown[0]?.['so far']).toBe(smallRows.filter(({ at }) => at !== null).length);
    expect(shown.reduce((all, row) => all + Number(row['share']), 0)).toBeCloseTo(1);
    expect(shown.map((row) => row['at'])).toEqual(shown.map((row) => Number(row['at'])).toSorted((a, b) => b - a));
  });
});
