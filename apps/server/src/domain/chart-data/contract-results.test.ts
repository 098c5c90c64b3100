import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallDataset, smallRows } from './testing/small-table.ts';
import { smallWorlds, startSmallWorld } from './testing/small-world.ts';
import type { SmallWorld } from './testing/small-world.ts';

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (result: { readonly data: unknown }) => result.data as readonly Row[];
const total = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'whole' }, label: 'total' };
const axis = { columnType: 'BASE_AXIS', sqlExpression: 'at', label: 'at', expressionType: 'SQL', timeGrain: 'P1M' };
const datasource = { id: 7, type: 'table' };
const names = smallDataset.columns.map(({ name }) => name);

describe.each(smallWorlds)('on %s, a result has the shape of the contract', (backend) => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await startSmallWorld(backend);
  });
  afterAll(() => world.close());

  describe('result types', () => {
    it('SERVER-02 5.9 full holds every field of 5.11', async () => {
      const result = await world.ask({ columns: [axis], metrics: ['count'], row_limit: 2, orderby: [['at', true]] });
      expect(result).toEqual({
        data: expect.any(Array),
        colnames: ['at', 'count'],
        coltypes: [2, 0],
        indexnames: [0, 1],
        rowcount: 2,
        sql_rowcount: 2,
        query: expect.stringMatching(/^SELECT .*\nFROM .*\nGROUP BY 1\nORDER BY 1 ASC\nLIMIT 2;\n\n$/),
        status: 'success',
        error: null,
        stacktrace: null,
        is_cached: null,
        cache_key: null,
        cached_dttm: null,
        cache_timeout: null,
        queried_dttm: '2024-05-15T12:00:00.000+00:00',
        from_dttm: null,
        to_dttm: null,
        annotation_data: {},
        applied_filters: [],
        rejected_filters: [],
        applied_template_filters: [],
        label_map: { at: ['at'], count: ['count'], 'COUNT(*)': ['count'] },
        result_format: 'json',
        detected_currency: null,
      });
    });

    it('SERVER-02 5.9 results holds the data and what tells of it only, for the context or for one query', async () => {
      const fields = ['colnames', 'coltypes', 'data', 'detected_currency', 'rowcount', 'sql_rowcount'];
      const query = { columns: ['word'], row_limit: 1 };
      expect(Object.keys(await world.ask(query, { context: { result_type: 'results' } })).toSorted()).toEqual(fields);
      const one = await world.ask({ ...query, result_type: 'results' }, { context: { result_type: 'full' } });
      expect(Object.keys(one).toSorted()).toEqual(fields);
    });

    it('SERVER-02 5.9 query holds the statement', async () => {
      const answer = await world.ask({ columns: ['word'], row_limit: 3, result_type: 'query' });
      expect(answer).toEqual({ language: 'sql', query: 'SELECT word AS word\nFROM small\nLIMIT 3;\n\n' });
    });

    it('SERVER-02 5.9 samples gives raw rows of all columns and knows no time range; drill_detail keeps the filters', async () => {
      const asked = {
        metrics: ['count'],
        granularity: 'at',
        time_range: '2024-01-01 : 2024-02-01',
        filters: [{ col: 'word', op: '==', val: 'Plain' }],
        row_limit: 100,
      };
      const samples = await world.ask({ ...asked, filters: [], result_type: 'samples' });
      expect(samples.colnames).toEqual(names);
      expect(samples.rowcount).toBe(smallRows.length);
      const drilled = await world.ask({ ...asked, result_type: 'drill_detail' });
      expect(drilled.colnames).toEqual(names);
      const [from, to] = [Date.UTC(2024, 0, 1), Date.UTC(2024, 1, 1)];
      const expected = smallRows
        .filter(({ word, at }) => word === 'Plain' && at !== null && at >= from && at < to)
        .map(({ at }) => at)
        .toSorted((one, other) => Number(one) - Number(other));
      expect(rowsOf(drilled).map((row) => row['at'])).toEqual(expected);
    });

    it('SERVER-02 5.9 columns and timegrains tell of the dataset and of the engine', async () => {
      const columns = await world.ask({ columns: ['word'], result_type: 'columns' });
      expect(rowsOf(columns)[0]).toEqual({ column_name: 'word', verbose_name: 'The word', dtype: 1 });
      expect(rowsOf(columns).map((row) => row['dtype'])).toEqual([1, 0, 0, 2, 3, 0, 0]);
      const grains = rowsOf(await world.ask({ columns: ['word'], result_type: 'timegrains' }));
      const hours = 'PT1S PT5S PT30S PT1M PT5M PT10M PT15M PT30M PT1H PT6H'.split(' ');
      const weeks =
        '1969-12-28T00:00:00Z/P1W 1969-12-29T00:00:00Z/P1W P1W/1970-01-03T00:00:00Z P1W/1970-01-04T00:00:00Z';
      const days = ['P1D', 'P1W', 'P1M', 'P3M', 'P1Y'];
      expect(grains.map((grain) => grain['duration'])).toEqual([...hours, ...days, ...weeks.split(' ')]);
      expect(grains[0]).toEqual({ name: 'Second', function: "date_trunc('second', {col})", duration: 'PT1S' });
    });

    it('SERVER-02 5.7 takes the older spellings of half hours and quarters', async () => {
      const asked = (timeGrain: string) =>
        world.ask({ columns: [{ ...axis, timeGrain }], metrics: ['count'], orderby: [['at', true]] });
      expect((await asked('PT0.5H')).data).toEqual((await asked('PT30M')).data);
      expect((await asked('P0.25Y')).data).toEqual((await asked('P3M')).data);
    });

    it('SERVER-02 5.9 post_processed gives a table by columns, under verbose names', async () => {
      const query = { columns: ['yes'], metrics: ['count'], orderby: [['yes', true]], result_type: 'post_processed' };
      const result = await world.ask(query, { context: { form_data: { viz_type: 'table' } } });
      const numbers = [false, true, null].map((value) => smallRows.filter(({ yes }) => yes === value).length);
      expect(result.data).toEqual({
        yes: { 0: false, 1: true, 2: null },
        'COUNT(*)': Object.fromEntries(numbers.entries()),
      });
      expect(result.colnames).toEqual(['yes', 'COUNT(*)']);
    });

    it('SERVER-02 5.9 post_processed gives a pivot table by columns', async () => {
      const form_data = {
        viz_type: 'pivot_table_v2',
        groupbyRows: ['yes'],
        groupbyColumns: [],
        metrics: ['count'],
        metricsLayout: 'COLUMNS',
        aggregateFunction: 'Sum',
      };
      const query = { columns: ['yes'], metrics: ['count'], result_type: 'post_processed' };
      const result = await world.ask(query, { context: { form_data } });
      const count = (value: boolean) => smallRows.filter(({ yes }) => yes === value).length;
      expect(result.data).toMatchObject({ 'COUNT(*)': { true: count(true), false: count(false) } });
    });
  });

  describe('values', () => {
    it('SERVER-02 5.11 gives times as epoch milliseconds, flags as flags and no number as null', async () => {
      const adhoc = (sqlExpression: string, label: string) => ({ expressionType: 'SQL', sqlExpression, label });
      const nan = backend === 'duckdb' ? "CAST('NaN' AS DOUBLE)" : "CAST('NaN' AS DOUBLE PRECISION)";
      const result = await world.ask({
        columns: [],
        metrics: [
          adhoc('MIN("at")', 'first'),
          adhoc('bool_and(yes)', 'all'),
          adhoc(`MAX(${nan})`, 'nan'),
          adhoc("MAX('2024-01-01')", 'text'),
        ],
      });
      const first = Math.min(...smallRows.flatMap(({ at }) => (at === null ? [] : [at])));
      expect(result.data).toEqual([{ first, all: false, nan: null, text: '2024-01-01' }]);
      expect(result.coltypes).toEqual([2, 3, 0, 1]);
    });

    it('SERVER-02 5.11 tells the rows before and after the steps, and names rows in the order of a sort', async () => {
      const post_processing = [
        {
          operation: 'pivot',
          options: { index: ['word'], columns: ['yes'], aggregates: { count: { operator: 'sum' } } },
        },
        { operation: 'flatten', options: {} },
        { operation: 'sort', options: { by: 'word', ascending: false } },
      ];
      const result = await world.ask({ columns: ['word', 'yes'], metrics: ['count'], post_processing });
      const groups = new Set(smallRows.map(({ word, yes }) => JSON.stringify([word, yes]))).size;
      expect([result.sql_rowcount, result.rowcount]).toEqual([groups, 9]);
      expect(result.indexnames).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
      expect(result.label_map).toMatchObject({ 'count, True': ['count', 'True'] });
    });

    it.each([
      ['AUTO over one currency', { whole: 3 }, 'EUR'],
      ['AUTO over several', {}, null],
    ])('SERVER-02 5.11 detects the currency: %s', async (_, { whole }: { whole?: number }, currency) => {
      const money = {
        sql: `SELECT whole, CASE WHEN whole = 3 THEN 'eur' ELSE 'USD' END AS code FROM small`,
        currencyColumn: 'code',
      };
      const columns = [
        ...smallDataset.columns.filter(({ name }) => name === 'whole'),
        { name: 'code', verboseName: null, expression: null, type: 'VARCHAR', temporal: false, dateFormat: null },
      ];
      const query = { metrics: [total], filters: whole === undefined ? [] : [{ col: 'whole', op: '==', val: whole }] };
      const ask = (form_data: object) => world.ask(query, { dataset: { ...money, columns }, context: { form_data } });
      expect((await ask({ currency_format: { symbol: 'AUTO' } })).detected_currency).toBe(currency);
      expect((await ask({ column_config: { total: { currencyFormat: { symbol: 'AUTO' } } } })).detected_currency).toBe(
        currency,
      );
      expect((await ask({ currency_format: { symbol: 'USD' } })).detected_currency).toBeNull();
    });
  });

  describe('downloads', () => {
    const csv = async (query: object, more: object = {}) =>
      (await world.csv({ datasource, result_format: 'csv', queries: [query], ...more }))[0];

    it('SERVER-02 5.11 heads CSV with verbose names, without a byte-order mark, dates in ISO', async () => {
      const text = await csv({
        columns: [axis, 'word'],
        metrics: ['count'],
        filters: [{ col: 'word', op: '==', val: 'Plain' }],
        orderby: [['at', true]],
        row_limit: 1,
      });
      expect(text?.split('\n')[0]).toBe('at,The word,COUNT(*)');
      expect(text?.split('\n')[1]).toMatch(/^\d{4}-\d\d-01,Plain,\d+$/);
    });

    it('SERVER-02 15 puts an apostrophe before cells that begin a formula, and leaves numbers', async () => {
      const shown = ['=1+1', '-x', '@x', '+x', '-5'];
      const lines = await world.csv({
        datasource,
        result_format: 'csv',
        queries: [
          {
            columns: shown.map((text) => ({ expressionType: 'SQL', sqlExpression: `'${text}'`, label: `l${text}` })),
            row_limit: 1,
          },
        ],
      });
      expect(lines[0]?.split('\n')[1]).toBe("'=1+1,'-x,'@x,'+x,-5");
    });

    it('SERVER-02 5.9 downloads the statement, the columns and the pivot of a chart as well', async () => {
      expect(await csv({ columns: ['word'], row_limit: 3, result_type: 'query' })).toContain('SELECT word AS word');
      expect(await csv({ columns: ['word'], result_type: 'columns' })).toContain('word,The word,1');
      const form_data = {
        viz_type: 'pivot_table_v2',
        groupbyRows: ['yes'],
        groupbyColumns: [],
        metrics: ['count'],
        aggregateFunction: 'Sum',
      };
      const pivot = await csv({ columns: ['yes'], metrics: ['count'], result_type: 'post_processed' }, { form_data });
      expect(pivot?.split('\n')[0]).toBe(',COUNT(*)');
    });
  });
});
