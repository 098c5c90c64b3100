import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallRows } from './testing/small-table.ts';
import { smallWorlds, startSmallWorld } from './testing/small-world.ts';
import type { AskOptions, SmallWorld } from './testing/small-world.ts';

type Row = Readonly<Record<string, unknown>>;

const axis = (timeGrain: string, label = 'at') => ({
  columnType: 'BASE_AXIS',
  sqlExpression: 'at',
  label,
  expressionType: 'SQL',
  timeGrain,
});
const within = (val: string, col = 'at') => ({ col, op: 'TEMPORAL_RANGE', val });
const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);
const between = (from: string, to: string) =>
  smallRows.filter(({ at }) => at !== null && at >= day(from) && at < day(to)).length;

describe.each(smallWorlds)('on %s, times are read as the contract says', (backend) => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await startSmallWorld(backend);
  });
  afterAll(() => world.close());

  const rows = async (query: object, options: AskOptions = {}): Promise<readonly Row[]> =>
    (await world.ask(query, options)).data as unknown as readonly Row[];
  describe('times', () => {
    it('SERVER-02 5.4 bounds by a temporal filter, and tells its ends', async () => {
      const result = await world.ask({ columns: [], metrics: ['count'], filters: [within('2024-01-01 : 2024-03-01')] });
      expect([result.from_dttm, result.to_dttm]).toEqual([day('2024-01-01'), day('2024-03-01')]);
      expect(result.data).toEqual([{ count: between('2024-01-01', '2024-03-01') }]);
    });

    it('SERVER-02 15 tells the ends of the first of two temporal filters, and applies both', async () => {
      const filters = [within('2024-01-01 : 2024-03-01'), within('2024-01-15 : 2024-06-01')];
      const result = await world.ask({ columns: [], metrics: ['count'], filters });
      expect([result.from_dttm, result.to_dttm]).toEqual([day('2024-01-01'), day('2024-03-01')]);
      expect(result.data).toEqual([{ count: between('2024-01-15', '2024-03-01') }]);
    });

    it('SERVER-02 5.2 groups an older time series by __timestamp, cut by the grain of the query', async () => {
      const query = {
        columns: ['yes'],
        metrics: ['count'],
        granularity: 'at',
        is_timeseries: true,
        extras: { time_grain_sqla: 'P1M' },
        time_range: '2024-02-01 : 2024-04-01',
      };
      const result = await world.ask(query);
      expect(result.colnames).toEqual(['__timestamp', 'yes', 'count']);
      expect(result.coltypes).toEqual([2, 3, 0]);
      const perMonth = new Map<unknown, number>();
      for (const row of result.data as unknown as readonly Row[])
        perMonth.set(row['__timestamp'], (perMonth.get(row['__timestamp']) ?? 0) + Number(row['count']));
      expect(perMonth).toEqual(
        new Map([
          [day('2024-02-01'), between('2024-02-01', '2024-03-01')],
          [day('2024-03-01'), between('2024-03-01', '2024-04-01')],
        ]),
      );
    });

    it('SERVER-02 5.6 cuts the column of the granularity by the grain, where rows are grouped only', async () => {
      const query = { columns: ['at'], granularity: 'at', extras: { time_grain_sqla: 'P1Y' } };
      const grouped = await rows({ ...query, metrics: ['count'], filters: [{ col: 'at', op: 'IS NOT NULL' }] });
      expect(grouped.map((row) => row['at']).toSorted()).toEqual([day('2023-01-01'), day('2024-01-01')]);
      const raw = (await rows(query)).map((row) => row['at']);
      expect(new Set(raw)).toEqual(new Set(smallRows.map(({ at }) => at)));
    });

    it('SERVER-02 5.2 leaves an x axis that is no time where it is, whatever the granularity', async () => {
      const query = { columns: ['word'], metrics: ['count'], granularity: 'at', orderby: [['word', true]] };
      const onAxis = await rows(query, { context: { form_data: { x_axis: 'word' } } });
      expect(onAxis).toEqual(await rows(query));
      expect(Object.keys(onAxis[0] ?? {})).toEqual(['word', 'count']);
    });

    it('SERVER-02 5.4 compares buckets where a filter has a grain', async () => {
      const filter = { col: 'at', op: '==', val: day('2024-02-01'), grain: 'P1M' };
      const query = { columns: [], metrics: ['count'], filters: [filter] };
      expect(await rows(query)).toEqual([{ count: between('2024-02-01', '2024-03-01') }]);
    });

    it('SERVER-02 15 falls back to the main time column where granularity is unknown', async () => {
      const query = { columns: [], metrics: ['count'], granularity: 'nope', time_range: '2024-01-01 : 2024-03-01' };
      expect(await rows(query)).toEqual([{ count: between('2024-01-01', '2024-03-01') }]);
    });

    it('SERVER-02 5.2 shifts the whole range by time_shift', async () => {
      const query = {
        columns: [],
        metrics: ['count'],
        filters: [within('2024-03-01 : 2024-04-01')],
        time_shift: '1 month ago',
      };
      const result = await world.ask(query);
      expect([result.from_dttm, result.to_dttm]).toEqual([day('2024-02-01'), day('2024-03-01')]);
      expect(result.data).toEqual([{ count: between('2024-02-01', '2024-03-01') }]);
    });

    it.each([
      ['y', '2023-03-10', '2023-04-05'],
      ['m', '2024-02-10', '2024-03-05'],
      ['w', '2024-03-03', '2024-03-29'],
      ['r', '2024-02-13', '2024-03-10'],
    ])('SERVER-02 5.6 asks of the earlier range that %s means', async (range, from, to) => {
      const extras = { instant_time_comparison_range: range };
      const result = await world.ask({
        columns: [],
        metrics: ['count'],
        filters: [within('2024-03-10 : 2024-04-05')],
        extras,
      });
      expect([result.from_dttm, result.to_dttm]).toEqual([day(from), day(to)]);
    });

    it('SERVER-02 5.6 takes the days before a range for as long, also where a clock was changed', async () => {
      const extras = { instant_time_comparison_range: 'r' };
      const query = { columns: [], metrics: ['count'], filters: [within('2024-03-31 : 2024-04-10')], extras };
      const result = await world.ask(query, { deps: { zone: 'Europe/Berlin' } });
      const hour = 3_600_000;
      expect([result.from_dttm, result.to_dttm]).toEqual([day('2024-03-21') - hour, day('2024-03-31') - hour]);
    });

    it('SERVER-05 keeps apart the hours that a changed clock repeats, and lets none of their rows move', async () => {
      const hour = 3_600_000;
      // Daylight saving time ends at 01:00 UTC: from 00:00 to 02:00 UTC, local clocks show 2 o'clock twice.
      const night = Date.UTC(2024, 9, 26, 22);
      const sql = `SELECT TIMESTAMP '2024-10-26 22:00:00' + n * INTERVAL '10 minutes' AS "at" FROM generate_series(0, 35) AS g(n)`;
      const ask = async (timeGrain: string, zone: string) => {
        const column = { columnType: 'BASE_AXIS', sqlExpression: 'at', label: 'at', expressionType: 'SQL', timeGrain };
        const query = { columns: [column], metrics: ['count'], orderby: [['at', true]] };
        const { data } = await world.ask(query, { deps: { zone }, dataset: { sql } });
        return (data as { at: number; count: number }[]).map(({ at, count }) => [(at - night) / hour, count]);
      };
      const each = (length: number, step: number, count: number) =>
        Array.from({ length }, (_, index) => [index * step, count]);
      expect(await ask('PT1H', 'Europe/Berlin')).toEqual(each(6, 1, 6));
      expect(await ask('PT30M', 'Europe/Berlin')).toEqual(each(12, 0.5, 3));
      expect(await ask('PT1H', 'Asia/Kolkata')).toEqual([
        [-0.5, 3],
        ...each(5, 1, 6).map(([at]) => [at! + 0.5, 6]),
        [5.5, 3],
      ]);
      // Buckets of 6 hours and more follow the local clock: the first quarter of that day lasts seven hours.
      expect(await ask('PT6H', 'Europe/Berlin')).toEqual([[0, 36]]);
    });

    it('SERVER-02 5.2 compares hours with those before them through the hour that comes twice', async () => {
      const hour = 3_600_000;
      const night = Date.UTC(2024, 9, 26, 22);
      const sql = `SELECT TIMESTAMP '2024-10-26 22:00:00' + n * INTERVAL '1 hour' AS "at", n AS whole FROM generate_series(0, 5) AS g(n)`;
      const axis = {
        columnType: 'BASE_AXIS',
        sqlExpression: 'at',
        label: 'at',
        expressionType: 'SQL',
        timeGrain: 'PT1H',
      };
      const whole = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'whole' }, label: 'n' };
      const query = {
        columns: [axis],
        metrics: [whole],
        filters: [within('2024-10-27T01:00:00 : 2024-10-27T05:00:00')],
        time_offsets: ['1 hour ago'],
        orderby: [['at', true]],
      };
      const { data } = await world.ask(query, { deps: { zone: 'Europe/Berlin' }, dataset: { sql } });
      expect(
        (data as Record<string, number>[]).map((row) => [(row['at']! - night) / hour, row['n'], row['n__1 hour ago']]),
      ).toEqual([
        [1, 1, 0],
        [2, 2, 1],
        [3, 3, 2],
        [4, 4, 3],
        [5, 5, 4],
      ]);
    });

    it('SERVER-02 5.6 counts relative ends from today, or from now', async () => {
      const ends = async (extras: object) => {
        const result = await world.ask({
          columns: [],
          metrics: ['count'],
          filters: [within('1 day ago : 1 day from now')],
          extras,
        });
        return [result.from_dttm, result.to_dttm];
      };
      const noon = 12 * 3_600_000;
      expect(await ends({})).toEqual([day('2024-05-14'), day('2024-05-16')]);
      expect(await ends({ relative_start: 'now', relative_end: 'now' })).toEqual([
        day('2024-05-14') + noon,
        day('2024-05-16') + noon,
      ]);
    });

    it.each([
      ['Last day', '2024-05-14', '2024-05-15'],
      ['Last 7 days', '2024-05-08', '2024-05-15'],
      ['Last quarter', '2024-02-15', '2024-05-15'],
      ['Next week', '2024-05-15', '2024-05-22'],
      ['previous calendar week', '2024-05-06', '2024-05-13'],
      ['previous calendar year', '2023-01-01', '2024-01-01'],
      ['Current month', '2024-05-01', '2024-06-01'],
      ['first month of this year', '2024-01-01', '2024-02-01'],
      ['2024-01-01 : ', '2024-01-01', null],
      [' : 2024-01-01', null, '2024-01-01'],
      ['No filter', null, null],
      ['7 days', null, '2024-05-15'],
      ['garbage', null, '2024-05-15'],
      ["DATEADD(DATETIME('today'), -1, year) : LASTDAY(DATETIME('2024-02-10'), month)", '2023-05-15', '2024-02-29'],
      [
        "DATETRUNC(DATETIME('2024-05-15'), quarter) : HOLIDAY('Christmas Day', DATETIME('2024-01-01'), 'GB')",
        '2024-04-01',
        '2024-12-25',
      ],
    ] as const)('SERVER-02 5.7 reads the range %s', async (text, from, to) => {
      const result = await world.ask({ columns: [], metrics: ['count'], filters: [within(text)] });
      expect([result.from_dttm, result.to_dttm]).toEqual([from && day(from), to && day(to)]);
    });

    it('SERVER-02 5.7 reads ranges of hours, which 6.1.0 does not', async () => {
      const result = await world.ask({ columns: [], metrics: ['count'], filters: [within('Last 3 hours')] });
      expect([result.from_dttm, result.to_dttm]).toEqual([
        day('2024-05-15') + 9 * 3_600_000,
        day('2024-05-15') + 12 * 3_600_000,
      ]);
    });

    it('DATASET-02 moves the times of axes by the hours of the dataset', async () => {
      const query = {
        columns: [axis('P1D')],
        metrics: ['count'],
        filters: [within('2024-01-01 : 2024-01-03')],
        orderby: [['at', true]],
      };
      const plain = await rows(query);
      const moved = await rows(query, { dataset: { hoursOffset: -5 } });
      expect(moved).toEqual(plain.map((row) => ({ ...row, at: Number(row['at']) - 5 * 3_600_000 })));
      expect(plain.length).toBeGreaterThan(0);
    });
  });

  describe('comparisons', () => {
    const compared = {
      columns: [axis('P1M')],
      metrics: ['count'],
      filters: [within('2024-03-01 : 2024-05-01')],
      orderby: [['at', true]],
    };

    it('SERVER-02 5.2 puts the count of another time beside each month', async () => {
      const result = await world.ask({ ...compared, time_offsets: ['1 month ago'] });
      expect(result.colnames).toEqual(['at', 'count', 'count__1 month ago']);
      expect(result.data).toEqual([
        {
          at: day('2024-03-01'),
          count: between('2024-03-01', '2024-04-01'),
          'count__1 month ago': between('2024-02-01', '2024-03-01'),
        },
        {
          at: day('2024-04-01'),
          count: between('2024-04-01', '2024-05-01'),
          'count__1 month ago': between('2024-03-01', '2024-04-01'),
        },
      ]);
      expect(result.query.split(';\n\n').filter((sql) => sql !== '')).toHaveLength(2);
    });

    it('SERVER-02 5.2 compares with exactly the days of a range, wherever the query ends', async () => {
      const offset = '2024-01-01 : 2024-01-10';
      const result = await rows({ ...compared, time_offsets: [offset] });
      expect(result.map((row) => row[`count__${offset}`])).toEqual([between('2024-01-01', '2024-01-10'), null]);
    });
  });
});
