import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AskOptions, SmallWorld } from './testing/small-world.ts';
import { smallWorlds, startSmallWorld } from './testing/small-world.ts';
import { casesOf } from '../../testing/in-long-run.ts';

const total = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'whole' }, label: 'total' };
const axis = { columnType: 'BASE_AXIS', sqlExpression: 'at', label: 'at', expressionType: 'SQL', timeGrain: 'P1M' };

const queries = fc
  .record({
    columns: fc.subarray<unknown>(['word', 'whole', 'part', 'yes', 'at', 'twice', axis], { minLength: 1 }),
    metrics: fc.option(fc.subarray<unknown>(['count', 'spread', total]), { nil: undefined }),
    filters: fc.subarray([
      { col: 'word', op: 'IS NOT NULL' },
      { col: 'whole', op: '>', val: 3 },
      { col: 'nobody', op: '==', val: 1 },
    ]),
    time_range: fc.constantFrom('No filter', '2024-01-01 : 2024-02-01'),
    extras: fc.constantFrom({}, { column_order: ['yes', 'word'] }, { where: 'whole < 10' }),
    row_limit: fc.constantFrom(0, 3, 70),
    result_type: fc.constantFrom(undefined, 'results', 'samples', 'drill_detail', 'query', 'columns', 'post_processed'),
    time_offsets: fc.constantFrom([], [], ['1 month ago']),
    post_processing: fc.constantFrom([], [], [{ operation: 'sort', options: { is_sort_index: true } }]),
  })
  // Do not limit the rows of grouped queries. Engines may return any of the groups, so the results would differ.
  .map((query) => (query.metrics === undefined ? query : { ...query, row_limit: 0 }))
  // A query may not contain two columns with the same name.
  .filter(({ columns }) => !(columns.includes('at') && columns.includes(axis)));

/**
 * Normalizes a result for comparison: the rows are replaced by `data`, and fields that frames omit (row numbers,
 * cache fields) are removed.
 */
const asJson = (result: object, data: unknown = []): object => {
  const {
    indexnames: _counted,
    cache_key: _key,
    cache_timeout: _timeout,
    data: _data,
    ...rest
  } = result as Record<string, unknown>;
  const cells = JSON.parse(JSON.stringify(data)) as unknown;
  // The order of equal rows is up to the engine.
  const rows = Array.isArray(cells) ? cells.map((row) => JSON.stringify(row)).toSorted() : cells;
  return { ...(JSON.parse(JSON.stringify(rest)) as object), data: rows };
};

describe.each(smallWorlds)('on %s, an answer in frames', (backend) => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await startSmallWorld(backend);
  });
  afterAll(() => world.close());

  /**
   * Runs the queries as JSON and as frames, compares the results, and returns the row counts of the batches. Rejections
   * are passed on.
   */
  const bothWays = async (asked: readonly object[], options: AskOptions = {}): Promise<readonly number[]> => {
    const plain = await Promise.all(asked.map((query) => world.ask(query, options)));
    const { results, batches } = await world.frames(asked, options);
    for (const { data } of results) expect(data).toEqual(JSON.parse(JSON.stringify(data)));
    expect(results.map((result) => asJson(result, result.data))).toEqual(
      plain.map((result) => asJson(result, result.data)),
    );
    return batches;
  };

  it(
    'SERVER-05 has the fields and the rows of the answer in JSON, whatever is asked',
    { timeout: 60_000 },
    async () => {
      let streamed = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(queries, { minLength: 1, maxLength: 2 }), async (asked) => {
          const refused = await world.refusal({ queries: asked });
          if (refused.status !== 200) {
            const told = { message: refused.message };
            await expect(world.frames(asked)).rejects.toMatchObject(told);
            return;
          }
          streamed += (await bothWays(asked)).length;
        }),
        { numRuns: casesOf(150) },
      );
      expect(streamed).toBeGreaterThan(0);
    },
  );

  it('SERVER-05 has cells of every kind as JSON has them', async () => {
    const cells: Readonly<Record<string, readonly string[]>> = {
      large: ['CAST(9007199254740993 AS BIGINT)', 'CAST(4 AS BIGINT)', 'CAST(NULL AS BIGINT)'],
      wide: ['CAST(3000000000 AS BIGINT)', 'CAST(-1 AS BIGINT)', 'CAST(0 AS BIGINT)'],
      exact: ['CAST(12345678901234567890123 AS DECIMAL(38, 0))', 'CAST(7 AS DECIMAL(38, 0))', 'NULL'],
      cents: ['CAST(1.10 AS DECIMAL(10, 2))', 'CAST(-0.05 AS DECIMAL(10, 2))', 'NULL'],
      float: [
        "CAST('NaN' AS DOUBLE PRECISION)",
        "CAST('Infinity' AS DOUBLE PRECISION)",
        "CAST('-0' AS DOUBLE PRECISION)",
      ],
      day: ["DATE '2024-02-29'", "DATE '1901-01-01'", 'NULL'],
      micros: ["TIMESTAMP '2024-01-02 03:04:05.678901'", "TIMESTAMP '1969-12-31 23:59:59.999999'", 'NULL'],
      flag: ['true', 'false', 'NULL'],
      list: backend === 'duckdb' ? ["['a', 'b']", "['']", 'NULL'] : ["ARRAY['a', 'b']", "ARRAY['']", 'NULL'],
      json: [`CAST('{"a": [1, null]}' AS JSON)`, `CAST('"x"' AS JSON)`, 'NULL'],
      key: ["CAST('a2dc77af-e654-49bb-b321-40f6b559a1ee' AS UUID)", 'NULL', 'NULL'],
      text: ["'\uFEFFmark'", "'日本'", "''"],
    };
    const names = Object.keys(cells);
    const sql = [0, 1, 2]
      .map((row) => `SELECT ${names.map((name) => `${cells[name]![row]} AS "${name}"`).join(', ')}`)
      .join(' UNION ALL ');
    const columns = names.map((name) => ({
      name,
      verboseName: null,
      expression: null,
      type: null,
      temporal: false,
      dateFormat: null,
    }));
    const dataset = { sql, columns, mainTimeColumn: null };
    const rows = async (query: object) => (await bothWays([query], { dataset })).reduce((sum, each) => sum + each, 0);
    expect(await rows({ columns: names })).toBe(3);
    expect(await rows({ columns: ['text'], result_type: 'samples' })).toBe(3);
  });

  it('SERVER-05 sends 2 048 rows or fewer first, and the others behind them', async () => {
    const dataset = {
      sql: 'SELECT n, n % 7 AS kind FROM generate_series(1, 30000) AS g(n)',
      columns: ['n', 'kind'].map((name) => ({
        name,
        verboseName: null,
        expression: null,
        type: 'BIGINT',
        temporal: false,
        dateFormat: null,
      })),
    };
    const batches = await bothWays([{ columns: ['n', 'kind'] }], { dataset });
    expect(batches[0]).toBeLessThanOrEqual(2048);
    expect(batches.reduce((sum, rows) => sum + rows, 0)).toBe(30_000);
  });

  it('SERVER-05 gives the first rows while the last are not computed, and ends when it is told to', async () => {
    const series = (name: string, end: number): string =>
      backend === 'duckdb' ? `range(1, ${end}) AS ${name}(n)` : `generate_series(1, ${end}) AS ${name}(n)`;
    const dataset = {
      // The second SELECT would run for years without returning a row, so only an abort can end the query early.
      sql: `SELECT n FROM ${series('g', 5000)} UNION ALL SELECT a.n FROM ${series('a', 1_000_000)}, ${series('b', 1_000_000)}
        WHERE md5(CAST(a.n AS VARCHAR) || CAST(b.n AS VARCHAR)) = 'never'`,
      columns: [{ name: 'n', verboseName: null, expression: null, type: 'BIGINT', temporal: false, dateFormat: null }],
    };
    const leaving = new AbortController();
    const seen: number[] = [];
    const onRows = (rows: number): void => {
      seen.push(rows);
      leaving.abort();
    };
    const options = { dataset, onRows, deps: { signal: leaving.signal } };
    await expect(world.frames([{ columns: ['n'] }], options)).rejects.toMatchObject({ reason: 'gone' });
    expect(seen[0]).toBeGreaterThan(0);
    expect(seen[0]).toBeLessThanOrEqual(2048);
  });

  it('SERVER-05 fails as the engine does where that fails behind its first rows, and is whole up to its limit', async () => {
    const numbers = backend === 'duckdb' ? 'range(0, 400000) AS g(n)' : 'generate_series(0, 399999) AS g(n)';
    const dataset = {
      sql: `SELECT CAST(CASE WHEN n < 300000 THEN CAST(n AS VARCHAR) ELSE 'no number' END AS INTEGER) AS n FROM ${numbers}`,
      columns: [{ name: 'n', verboseName: null, expression: null, type: 'BIGINT', temporal: false, dateFormat: null }],
    };
    const limits = { defaultRows: 50_000, maxRows: 1e6, sampleRows: 10, bytes: 50_000_000, timeoutMs: 30_000 };
    const options = { dataset, deps: { limits } };
    const seen: number[] = [];
    const failing = world.frames([{ columns: ['n'], row_limit: 1e6 }], {
      ...options,
      onRows: (rows) => seen.push(rows),
    });
    await expect(failing).rejects.toMatchObject({ message: expect.stringContaining('no number') });
    expect(seen.length).toBeGreaterThan(0);
    const batches = await bothWays([{ columns: ['n'], row_limit: 4096 }], options);
    expect(batches.reduce((sum, rows) => sum + rows, 0)).toBe(4096);
  });

  it('SERVER-05 is refused where it is larger than allowed, and where there is nothing to wait for', async () => {
    const limits = { defaultRows: 50_000, maxRows: 100_000, sampleRows: 10, bytes: 100, timeoutMs: 30_000 };
    await expect(world.frames([{ columns: ['word'] }], { deps: { limits } })).rejects.toMatchObject({
      errorType: 'RESULT_TOO_LARGE_ERROR',
    });
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(world.frames([{ columns: ['word'] }], { deps: { signal } })).rejects.toMatchObject({ reason: 'gone' });
  });
});
