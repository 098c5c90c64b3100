import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { smallWorlds, startSmallWorld } from './testing/small-world.ts';
import type { SmallWorld } from './testing/small-world.ts';
import { smallRows } from './testing/small-table.ts';

const sum = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'whole' }, label: 'total' };
const axis = (timeGrain: string) => ({
  columnType: 'BASE_AXIS',
  sqlExpression: 'at',
  label: 'at',
  expressionType: 'SQL',
  timeGrain,
});
const data = (result: { readonly data: unknown }) => result.data as readonly Readonly<Record<string, unknown>>[];

describe.each(smallWorlds)('on %s', (backend) => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await startSmallWorld(backend);
  });
  afterAll(() => world.close());

  describe('chart data', () => {
    it('SERVER-05 never lets a value, a label or a name out of its quotes', async () => {
      const nasty = `x' OR 1=1; DROP TABLE small; -- "`;
      const column = { expressionType: 'SQL', sqlExpression: 'word', label: nasty };
      const result = await world.ask({
        columns: [column],
        metrics: [{ ...sum, label: `${nasty} 2` }],
        filters: [{ col: 'word', op: '==', val: nasty }],
      });
      expect(result.colnames).toEqual([nasty, `${nasty} 2`]);
      expect(data(result)).toEqual([]);
    });

    it('begins buckets and ends ranges in the zone of the asker', async () => {
      const query = {
        columns: [axis('P1D')],
        metrics: ['count'],
        filters: [{ col: 'at', op: 'TEMPORAL_RANGE', val: '2023-12-30 : 2024-01-03' }],
      };
      const zone = 'America/New_York';
      const result = await world.ask(query, { deps: { zone } });
      const start = Date.UTC(2023, 11, 30, 5);
      const end = Date.UTC(2024, 0, 3, 5);
      expect([result.from_dttm, result.to_dttm]).toEqual([start, end]);
      const expected = new Map<number, number>();
      for (const { at } of smallRows) {
        if (at === null || at < start || at >= end) continue;
        const bucket = start + Math.floor((at - start) / 86_400_000) * 86_400_000;
        expected.set(bucket, (expected.get(bucket) ?? 0) + 1);
      }
      expect(new Map(data(result).map((row) => [row['at'], row['count']]))).toEqual(expected);
    });

    it('takes days and years as they are written, whatever the zone', async () => {
      const column = (name: string, type: string, dateFormat: string | null) => ({
        name,
        verboseName: null,
        expression: null,
        type,
        temporal: true,
        dateFormat,
      });
      const dataset = {
        sql: 'SELECT CAST("at" AS DATE) AS on_day, CAST(extract(year FROM "at") AS BIGINT) AS in_year, word FROM small',
        columns: [column('on_day', 'DATE', null), column('in_year', 'BIGINT', '%Y')],
      };
      const ask = async (name: string, val: string) => {
        const query = { columns: [name], metrics: ['count'], filters: [{ col: name, op: 'TEMPORAL_RANGE', val }] };
        return data(await world.ask(query, { dataset, deps: { zone: 'America/New_York' } })).map((row) => row[name]);
      };
      const days = smallRows.flatMap(({ at }) => (at === null ? [] : [at - (at % 86_400_000)]));
      const first = Date.UTC(2024, 0, 29);
      expect(new Set(await ask('on_day', '2024-01-29 : 2024-01-31'))).toEqual(
        new Set(days.filter((day) => day >= first && day < first + 2 * 86_400_000)),
      );
      expect(await ask('in_year', '2024-01-01 : 2025-01-01')).toEqual([2024]);
    });

    it('reads a statement as a dataset, with its own columns', async () => {
      const sql = 'SELECT word, whole FROM small WHERE whole > 0; -- positive only';
      const result = await world.ask({ columns: [], metrics: [sum] }, { dataset: { sql } });
      const expected = smallRows.reduce((total, { whole }) => total + Math.max(0, whole ?? 0), 0);
      expect(data(result)).toEqual([{ total: expected }]);
    });

    it("allows a sub-query in the dataset's own expressions only", async () => {
      const result = await world.ask({ columns: ['top'], metrics: null, row_limit: 1 });
      expect(data(result)).toEqual([{ top: Math.max(...smallRows.map(({ whole }) => whole ?? -99)) }]);
      const where = {
        queries: [
          { columns: ['word'], metrics: ['count'], extras: { where: 'whole = (SELECT MAX(whole) FROM small)' } },
        ],
      };
      expect(await world.refusal(where)).toMatchObject({ status: 403, errorType: 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR' });
    });

    it('takes a filter on a saved metric as HAVING, and says that it is no column', async () => {
      const result = await world.ask({
        columns: ['word'],
        metrics: ['count'],
        filters: [{ col: 'count', op: '>', val: '7' }],
      });
      expect(data(result).every((row) => Number(row['count']) > 7)).toBe(true);
      expect(data(result).length).toBeGreaterThan(0);
      expect(result.rejected_filters).toEqual([{ column: 'count', reason: 'not_in_datasource' }]);
    });

    it('sorts by what is not shown, and does not show it', async () => {
      const result = await world.ask({
        columns: ['word'],
        metrics: ['count'],
        orderby: [
          ['spread', false],
          [{ ...sum, label: 'other' }, true],
        ],
      });
      expect(result.colnames).toEqual(['word', 'count']);
    });

    it('keeps the first series and calls the rest Others', async () => {
      const query = {
        columns: ['whole'],
        metrics: ['count'],
        series_columns: ['whole'],
        series_limit: 2,
        group_others_when_limit_reached: true,
        filters: [{ col: 'whole', op: 'IS NOT NULL' }],
      };
      const rows = data(await world.ask(query));
      expect(rows.map((row) => row['whole'])).toContain('Others');
      expect(rows).toHaveLength(3);
      expect(rows.reduce((total, row) => total + Number(row['count']), 0)).toBe(
        smallRows.filter(({ whole }) => whole !== null).length,
      );
    });

    it('fetches filter options with the predicate of the dataset', async () => {
      const rows = data(await world.ask({ columns: ['whole'], metrics: [], apply_fetch_values_predicate: true }));
      expect(rows.every((row) => Number(row['whole']) > 3)).toBe(true);
    });

    it('compares with the range before', async () => {
      const filters = [{ col: 'at', op: 'TEMPORAL_RANGE', val: '2024-02-01 : 2024-03-01' }];
      const [row] = data(
        await world.ask({ columns: [], metrics: ['count'], filters, time_offsets: ['inherit', '1 month ago'] }),
      );
      const between = (from: number, to: number) =>
        smallRows.filter(({ at }) => at !== null && at >= from && at < to).length;
      expect(row).toEqual({
        count: between(Date.UTC(2024, 1, 1), Date.UTC(2024, 2, 1)),
        count__inherit: between(Date.UTC(2024, 0, 3), Date.UTC(2024, 1, 1)),
        'count__1 month ago': between(Date.UTC(2024, 0, 1), Date.UTC(2024, 1, 1)),
      });
    });

    it('writes CSV for spreadsheets without formulas', async () => {
      const column = { expressionType: 'SQL', sqlExpression: "'=1+1'", label: '+cmd' };
      const query = {
        columns: [column, 'word'],
        metrics: ['count'],
        filters: [{ col: 'word', op: '==', val: 'a, b' }],
      };
      const body = { datasource: { id: 7, type: 'table' }, queries: [query], result_format: 'csv' };
      const [text] = await world.csv(body);
      expect(text?.split('\n')[0]).toBe("'+cmd,The word,COUNT(*)");
      expect(text?.split('\n')[1]).toMatch(/^'=1\+1,"a, b",\d+$/);
    });

    it.each<[string, object, object]>([
      [
        'a range that ends before it starts',
        { columns: ['word'], metrics: ['count'], filters: [{ col: 'at', op: 'TEMPORAL_RANGE', val: '2005 : 2004' }] },
        { status: 400 },
      ],
      ['an unknown grain', { columns: [axis('P17Y')], metrics: ['count'] }, { status: 400 }],
      [
        'an unknown offset',
        {
          columns: ['word'],
          metrics: ['count'],
          time_range: '2004 : 2005',
          granularity: 'at',
          time_offsets: ['someday'],
        },
        { status: 400 },
      ],
      [
        'a comparison without a range',
        { columns: ['word'], metrics: ['count'], time_offsets: ['1 year ago'] },
        { status: 400 },
      ],
      [
        'text where numbers are',
        { columns: ['word'], metrics: ['count'], filters: [{ col: 'whole', op: '>', val: 'ten' }] },
        { status: 400 },
      ],
      ['a time series without a time', { columns: [], metrics: ['count'], is_timeseries: true }, { status: 400 }],
      [
        'a character that no statement may hold',
        { columns: ['word'], metrics: ['count'], filters: [{ col: 'word', op: '==', val: 'a\0b' }] },
        { status: 400 },
      ],
      [
        'a function that is not allowed',
        { columns: ['word'], metrics: [{ expressionType: 'SQL', sqlExpression: "MAX(getenv('HOME'))", label: 'x' }] },
        { status: 400 },
      ],
      [
        'a clause that closes its brackets',
        { columns: ['word'], metrics: ['count'], extras: { where: '1 = 1) UNION (SELECT 1' } },
        { status: 400 },
      ],
      [
        'an expression that does not parse',
        { columns: ['word'], metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(whole', label: 'x' }] },
        { status: 422, errorType: 'INVALID_SQL_ERROR' },
      ],
    ])('SERVER-05 refuses %s', async (_, query, expected) => {
      expect(await world.refusal({ queries: [query] })).toMatchObject(expected);
    });

    it('SERVER-05 is read without its limit only where the engine gives rows as it reads them', async () => {
      const frames = vi.spyOn(world.engine, 'frames');
      const isAsRead = async (query: object, sql: string | null = null) => {
        await world.frames([{ columns: ['word'], row_limit: 9, ...query }], { dataset: { sql } });
        const [{ sql: limited, asRead }] = frames.mock.lastCall!;
        expect(limited).toMatch(/LIMIT 9/);
        if (asRead !== undefined) expect(asRead).not.toMatch(/LIMIT/);
        return asRead !== undefined;
      };
      // PostgreSQL sends the first rows of a limited statement at once.
      const streams = backend === 'duckdb';
      expect(await isAsRead({})).toBe(streams);
      expect(await isAsRead({ filters: [{ col: 'word', op: 'IS NOT NULL' }] })).toBe(streams);
      expect(await isAsRead({}, 'SELECT word FROM small')).toBe(streams);
      expect(await isAsRead({}, 'SELECT word FROM small order by word')).toBe(false);
      expect(await isAsRead({ orderby: [['word', true]] })).toBe(false);
      expect(await isAsRead({ row_offset: 1 })).toBe(false);
      expect(await isAsRead({ metrics: [] })).toBe(false);
      expect(await isAsRead({ metrics: ['count'] })).toBe(false);
      frames.mockRestore();
    });

    it('refuses an answer that is too large instead of cutting it', async () => {
      const limits = { defaultRows: 100, maxRows: 100, sampleRows: 10, bytes: 50, timeoutMs: 30_000 };
      const refusal = await world.refusal({ queries: [{ columns: ['word', 'at'] }] }, { deps: { limits } });
      expect(refusal).toMatchObject({ status: 413, errorType: 'RESULT_TOO_LARGE_ERROR' });
    });
  });
});
