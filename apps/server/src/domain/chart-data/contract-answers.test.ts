import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallRows } from './testing/small-table.ts';
import { smallWorlds, startSmallWorld } from './testing/small-world.ts';
import type { AskOptions, SmallWorld } from './testing/small-world.ts';

type Row = Readonly<Record<string, unknown>>;

const total = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'whole' }, label: 'total' };

describe.each(smallWorlds)('on %s, a query is answered as the contract says', (backend) => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await startSmallWorld(backend);
  });
  afterAll(() => world.close());

  const rows = async (query: object, options: AskOptions = {}): Promise<readonly Row[]> =>
    (await world.ask(query, options)).data as unknown as readonly Row[];
  const count = async (filter: object, more: object = {}, options: AskOptions = {}): Promise<unknown> =>
    (await rows({ columns: [], metrics: ['count'], filters: [filter], ...more }, options))[0]?.['count'];
  const having = (holds: (row: (typeof smallRows)[number]) => boolean): number => smallRows.filter(holds).length;

  describe('filters', () => {
    it('SERVER-02 5.4 takes operators in any case, unwraps and wraps values', async () => {
      const plain = having(({ word }) => word === 'Plain');
      expect(await count({ col: 'word', op: 'in', val: 'Plain' })).toBe(plain);
      expect(await count({ col: 'word', op: '==', val: ['Plain'] })).toBe(plain);
      expect(await count({ col: 'word', op: 'Is Not Null' })).toBe(having(({ word }) => word !== null));
      expect(
        await count({
          col: { expressionType: 'SQL', sqlExpression: 'upper(word)', label: 'u' },
          op: '==',
          val: 'PLAIN',
        }),
      ).toBe(plain);
    });

    it('SERVER-02 5.4 takes null, <NULL> and a null in a list for what is missing', async () => {
      const missing = having(({ word }) => word === null);
      expect(await count({ col: 'word', op: '==', val: null })).toBe(missing);
      expect(await count({ col: 'word', op: '==', val: '<NULL>' })).toBe(missing);
      expect(await count({ col: 'word', op: 'IN', val: ['<NULL>'] })).toBe(missing);
      expect(await count({ col: 'word', op: 'IN', val: ['Plain', null] })).toBe(
        missing + having(({ word }) => word === 'Plain'),
      );
      expect(await count({ col: 'word', op: '==', val: '<empty string>' })).toBe(having(({ word }) => word === ''));
    });

    it('SERVER-02 15 trims tabs and newlines of values, not spaces', async () => {
      const plain = having(({ word }) => word === 'Plain');
      expect(await count({ col: 'word', op: '==', val: '\tPlain\n' })).toBe(plain);
      expect(await count({ col: 'word', op: '==', val: ' Plain ' })).toBe(0);
    });

    it('SERVER-02 5.4 tells flags, and numbers that are written as text', async () => {
      expect(await count({ col: 'yes', op: 'IS TRUE' })).toBe(having(({ yes }) => yes === true));
      expect(await count({ col: 'word', op: '==', val: 7 })).toBe(0);
      expect(await count({ col: 'yes', op: '==', val: 1 })).toBe(having(({ yes }) => yes === true));
      expect(await count({ col: 'yes', op: '==', val: 0 })).toBe(having(({ yes }) => yes === false));
      expect(await count({ col: 'yes', op: '==', val: false })).toBe(having(({ yes }) => yes === false));
      expect(await count({ col: 'word', op: '==', val: true })).toBe(0);
      const dataset = { sql: 'SELECT CAST("yes" AS VARCHAR) AS word FROM small' };
      for (const val of [true, false])
        expect(await count({ col: 'word', op: '==', val }, {}, { dataset })).toBe(having(({ yes }) => yes === val));
      expect(await count({ col: 'yes', op: 'IN', val: ['true', 'FALSE'] })).toBe(having(({ yes }) => yes !== null));
      expect(await count({ col: 'whole', op: 'IN', val: ['3', 4] })).toBe(
        having(({ whole }) => whole === 3 || whole === 4),
      );
    });

    it('SERVER-02 15 drops a filter on an unknown column and says so; one on a saved metric is HAVING', async () => {
      const filters = [
        { col: 'nope', op: '==', val: 1 },
        { col: 'count', op: '>', val: 10 },
        { col: 'yes', op: 'IS NOT NULL' },
      ];
      const result = await world.ask({ columns: ['yes'], metrics: ['count'], filters });
      expect(result.applied_filters).toEqual([{ column: 'yes' }]);
      expect(result.rejected_filters).toEqual([
        { column: 'nope', reason: 'not_in_datasource' },
        { column: 'count', reason: 'not_in_datasource' },
      ]);
      expect((result.data as unknown as readonly Row[]).every((row) => Number(row['count']) > 10)).toBe(true);
    });

    it('SERVER-02 5.5 tells which time filters of a dashboard were taken', async () => {
      const extras = { __time_range: 'Last week', __time_col: 'nope', __time_grain: 'P1D' };
      const result = await world.ask({ columns: ['yes'], applied_time_extras: extras });
      expect(result.applied_filters).toEqual([{ column: '__time_grain' }, { column: '__time_range' }]);
      expect(result.rejected_filters).toEqual([{ column: '__time_col', reason: 'not_in_datasource' }]);
      const timeless = await world.ask(
        { columns: ['a'], applied_time_extras: { __time_range: 'x' } },
        {
          dataset: {
            sql: 'SELECT 1 AS a',
            mainTimeColumn: null,
            columns: [
              { name: 'a', verboseName: null, expression: null, type: 'INTEGER', temporal: false, dateFormat: null },
            ],
          },
        },
      );
      expect(timeless.rejected_filters).toEqual([{ column: '__time_range', reason: 'no_temporal_column' }]);
    });
  });

  describe('rows and columns', () => {
    it('SERVER-02 5.2 takes row_limit 0 for the default and cuts to the most', async () => {
      const deps = { limits: { defaultRows: 5, maxRows: 7, sampleRows: 2, bytes: 1e7, timeoutMs: 30_000 } };
      const lengths = async (query: object) => (await rows({ columns: ['word'], ...query }, { deps })).length;
      expect(await lengths({})).toBe(5);
      expect(await lengths({ row_limit: 0 })).toBe(5);
      expect(await lengths({ row_limit: 6 })).toBe(6);
      expect(await lengths({ row_limit: 1000 })).toBe(7);
      expect(await lengths({ row_limit: 1000, row_offset: 76 })).toBe(4);
      expect(await lengths({ result_type: 'samples' })).toBe(2);
    });

    it('SERVER-02 15 counts rows through the limit', async () => {
      expect(await rows({ columns: ['word'], is_rowcount: true, row_limit: 9 })).toEqual([{ rowcount: 9 }]);
      for (const yes of [true, 'true', 1])
        expect(await rows({ columns: ['word'], metrics: [], is_rowcount: yes })).toEqual([{ rowcount: 10 }]);
    });

    it('SERVER-02 5.2 groups by columns for an empty list of metrics, and answers totals without columns', async () => {
      expect(await rows({ columns: ['yes'], metrics: [] })).toHaveLength(3);
      expect(await rows({ columns: ['yes'] })).toHaveLength(smallRows.length);
      const sum = smallRows.reduce((all, { whole }) => all + (whole ?? 0), 0);
      expect(await rows({ columns: [], metrics: [total, 'count'] })).toEqual([{ total: sum, count: smallRows.length }]);
    });

    it('SERVER-02 5.6 puts the columns that were named first, the rest behind them', async () => {
      const extras = { column_order: ['yes', 'word', 'gone'] };
      const result = await world.ask({ columns: ['word', 'whole', 'yes'], row_limit: 1, extras });
      expect(result.colnames).toEqual(['yes', 'word', 'whole']);
      expect(result.coltypes).toEqual([3, 1, 0]);
    });

    it('SERVER-02 5.2 takes the older spellings', async () => {
      const older = {
        groupby: ['word'],
        metrics: ['count'],
        granularity_sqla: 'at',
        time_range: '2024-01-01 : 2024-04-01',
        timeseries_limit: 2,
        where: "word <> ''",
        having: 'COUNT(*) > 0',
        extras: { where: 'whole > 0', druid_time_origin: '' },
      };
      const newer = {
        columns: ['word'],
        metrics: ['count'],
        granularity: 'at',
        time_range: '2024-01-01 : 2024-04-01',
        series_limit: 2,
        extras: { where: "whole > 0 AND word <> ''", having: 'COUNT(*) > 0' },
      };
      const orderby = [['word', true]];
      expect(await rows({ ...older, orderby })).toEqual(await rows({ ...newer, orderby }));
    });

    it('SERVER-02 15 maps verbose names to metrics, and knows no order for order_desc without series', async () => {
      const result = await world.ask({
        columns: ['word'],
        metrics: ['count'],
        series_limit_metric: 'count',
        order_desc: true,
      });
      expect(result.label_map).toMatchObject({ 'COUNT(*)': ['count'], count: ['count'], word: ['word'] });
      expect(result.query).not.toContain('ORDER BY');
    });

    it('SERVER-02 5.2 labels the rest Others where the limit of series is reached', async () => {
      const query = {
        columns: ['word'],
        metrics: ['count'],
        series_columns: ['word'],
        series_limit: 2,
        series_limit_metric: { expressionType: 'SQL', sqlExpression: 'MAX(whole)', label: 'm' },
        filters: [{ col: 'word', op: 'IS NOT NULL' }],
      };
      const limited = await rows(query);
      const alone = { ...query, metrics: [], series_limit_metric: undefined };
      expect(new Set((await rows(alone)).map((row) => row['word'])).size).toBe(2);
      const grouped = await rows({ ...query, group_others_when_limit_reached: true });
      expect(limited).toHaveLength(2);
      expect(grouped).toHaveLength(3);
      expect(grouped.map((row) => row['word'])).toContain('Others');
      expect(grouped.reduce((all, row) => all + Number(row['count']), 0)).toBe(having(({ word }) => word !== null));
    });
  });
});
