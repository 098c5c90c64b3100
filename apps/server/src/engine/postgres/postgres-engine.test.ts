import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresPrograms } from '../../store/testing/postgres.ts';
import type { PlanStep } from '../../domain/ports.ts';
import type { Cell } from '../columns.ts';
import type { PostgresEngine } from './postgres-engine.ts';
import { connectionTo, engineOn, testJob } from './testing/engine-on-server.ts';
import { startSeededServer } from './testing/seeded-server.ts';
import type { SeededServer } from './testing/seeded-server.ts';

const programs = postgresPrograms();

describe.each(programs === undefined ? [] : [programs])('the engine on a server', (folder) => {
  let server: SeededServer;
  let engine: PostgresEngine;
  beforeAll(async () => {
    server = await startSeededServer(folder);
    engine = engineOn(server.url);
    await server.run(`
      CREATE TYPE mood AS ENUM ('calm', 'glad'); CREATE DOMAIN share AS numeric(5, 2) CHECK (VALUE >= 0);
      CREATE TABLE kinds (m mood, s share, v varchar(7), n numeric(10, 2), b bit(3), c char(2))`);
  });
  afterAll(async () => {
    await engine.close();
    await server.stop();
  });

  const column = async (sql: string): Promise<{ kind: string; engineType: string; values: readonly Cell[] }> => {
    const { columns } = await engine.table(testJob(sql));
    const [only] = columns;
    if (only === undefined) throw new Error('No column came.');
    return { kind: only.kind, engineType: only.engineType, values: only.values };
  };
  const list = (type: string, ...values: string[]): string =>
    `SELECT v::${type} FROM (VALUES ${values.map((value) => `(${value})`).join(', ')}, (NULL)) AS q(v)`;

  it.each([
    ['smallint', ["'-32768'", "'32767'"], 'number', 'SMALLINT', [-32768, 32767]],
    ['integer', ["'-2147483648'", "'2147483647'"], 'number', 'INTEGER', [-2147483648, 2147483647]],
    ['bigint', ["'1'", "'-2147483648'"], 'number', 'BIGINT', [1, -2147483648]],
    [
      'bigint',
      ["'9007199254740991'", "'9007199254740993'"],
      'number',
      'BIGINT',
      [9007199254740991, '9007199254740993'],
    ],
    ['real', ["'1.5'", "'NaN'"], 'number', 'REAL', [1.5, null]],
    ['float8', ["'0.1'", "'-Infinity'", "'1e300'"], 'number', 'DOUBLE PRECISION', [0.1, null, 1e300]],
    [
      'numeric',
      ["'0.10'", "'-12345678901234567890'", "'NaN'", "'Infinity'"],
      'number',
      'NUMERIC',
      [0.1, '-12345678901234567890', null, null],
    ],
    ['numeric(10, 2)', ["'1.005'", "'-7'"], 'number', 'NUMERIC(10, 2)', [1.01, -7]],
    ['numeric(5, -2)', ["'1250'"], 'number', 'NUMERIC(5, -2)', [1300]],
    ['boolean', ["'t'", "'f'"], 'flag', 'BOOLEAN', [true, false]],
    ['text', ["''", "'é\u{1f600}'"], 'text', 'TEXT', ['', 'é\u{1f600}']],
    ['varchar(3)', ["'abcd'"], 'text', 'CHARACTER VARYING(3)', ['abc']],
    ['char(3)', ["'a'"], 'text', 'CHARACTER(3)', ['a  ']],
    ['uuid', ["'a2dc77af-e654-49bb-b321-40f6b559a1ee'"], 'text', 'UUID', ['a2dc77af-e654-49bb-b321-40f6b559a1ee']],
    ['bytea', ["'\\x00ff'"], 'text', 'BYTEA', ['00ff']],
    ['json', [`'{"b":1, "a": [1]}'`], 'json', 'JSON', ['{"b":1, "a": [1]}']],
    ['jsonb', [`'{"b":1, "a": [1]}'`], 'json', 'JSONB', ['{"a": [1], "b": 1}']],
    [
      'date',
      ["'2024-01-31'", "'infinity'", "'0044-03-15 BC'", "'12024-01-01'"],
      'time',
      'DATE',
      [Date.UTC(2024, 0, 31), null, new Date('-000043-03-15T00:00:00Z').getTime(), Date.UTC(12024, 0, 1)],
    ],
    [
      'timestamp',
      ["'2024-01-31 10:20:30.123456'", "'-infinity'", "'1969-12-31 23:59:59.5'"],
      'time',
      'TIMESTAMP WITHOUT TIME ZONE',
      [Date.UTC(2024, 0, 31, 10, 20, 30, 123) + 0.456, null, -500],
    ],
    ['timestamptz', ["'2024-07-01 12:00:00+02'"], 'time', 'TIMESTAMP WITH TIME ZONE', [Date.UTC(2024, 6, 1, 10)]],
    ['time', ["'10:20:30.5'"], 'text', 'TIME WITHOUT TIME ZONE', ['10:20:30.5']],
    ['interval', ["'1 year 2 days 03:04:05'"], 'text', 'INTERVAL', ['1 year 2 days 03:04:05']],
    ['int[]', ["'{1,NULL,3}'"], 'text', 'INTEGER[]', ['{1,NULL,3}']],
    ['date[]', ["'{2024-01-01}'"], 'text', 'DATE[]', ['{2024-01-01}']],
    ['int4range', ["'[1,5)'"], 'text', 'INT4RANGE', ['[1,5)']],
    ['inet', ["'10.0.0.1/8'"], 'text', 'INET', ['10.0.0.1/8']],
    ['money', ["'1.5'"], 'text', 'MONEY', ['$1.50']],
    ['bit(3)', ["B'101'"], 'text', 'BIT(3)', ['101']],
    ['point', ["'(1,2)'"], 'text', 'POINT', ['(1,2)']],
  ] as const)('SERVER-03 reads %s exactly: %j', async (type, values, kind, engineType, expected) => {
    const read = await column(list(type, ...values));
    expect(read).toEqual({ kind, engineType, values: [...expected, null] });
  });

  it('SERVER-03 tells a type that the database made by its name', async () => {
    await server.run("INSERT INTO kinds VALUES ('glad', 1.5, 'a', 2, B'001', 'x')");
    await expect(column('SELECT m FROM kinds')).resolves.toEqual({
      kind: 'text',
      engineType: 'MOOD',
      values: ['glad'],
    });
    await expect(column('SELECT array_agg(m) FROM kinds')).resolves.toMatchObject({
      engineType: 'MOOD[]',
      values: ['{glad}'],
    });
  });

  it('SERVER-03 cuts a cell that is too long', async () => {
    const { values } = await column("SELECT repeat('é', 600000)");
    expect(values[0]).toMatch(/^é+…$/);
    expect(Buffer.byteLength(String(values[0]))).toBeLessThanOrEqual(1_048_576);
  });

  it('SERVER-03 gives a table without columns or rows as such', async () => {
    await expect(engine.table(testJob('SELECT FROM u'))).resolves.toMatchObject({ columns: [], rowCount: 20 });
    await expect(engine.table(testJob('SELECT id FROM u WHERE false'))).resolves.toMatchObject({
      rowCount: 0,
      columns: [{ name: 'id', values: [] }],
    });
  });

  it('SERVER-03 describes a statement without running it', async () => {
    const job = {
      tables: [],
      sql: 'SELECT *, 1 / (SELECT 0 FROM pg_sleep(100)) AS never, 1 AS n, 2 AS n FROM kinds -- end',
    };
    await expect(engine.describe(job)).resolves.toEqual([
      { name: 'm', engineType: 'MOOD' },
      { name: 's', engineType: 'NUMERIC(5, 2)' },
      { name: 'v', engineType: 'CHARACTER VARYING(7)' },
      { name: 'n', engineType: 'NUMERIC(10, 2)' },
      { name: 'b', engineType: 'BIT(3)' },
      { name: 'c', engineType: 'CHARACTER(2)' },
      { name: 'never', engineType: 'INTEGER' },
      { name: 'n', engineType: 'INTEGER' },
      { name: 'n', engineType: 'INTEGER' },
    ]);
  });

  it('SERVER-02 tells what the server expects of a statement, and runs nothing', async () => {
    const cost = await engine.estimate({ tables: [], sql: 'SELECT count(*) FROM generate_series(1, 1000000000)' });
    expect(Object.keys(cost)).toEqual(['Start-up cost', 'Total cost', 'Estimated rows']);
    expect([Number(cost['Total cost']) > 1_000, cost['Estimated rows']]).toEqual([true, '1']);
    await expect(engine.estimate({ tables: [], sql: 'SELECT nothing FROM kinds' })).rejects.toMatchObject({
      errorType: 'COLUMN_DOES_NOT_EXIST_ERROR',
      line: 1,
      column: 8,
    });
  });

  it('SERVER-02 SERVER-05 tells the steps of a statement with their parts of its cost, and no condition of a row rule', async () => {
    const sql = 'SELECT * FROM kinds WHERE n > 1 ORDER BY n';
    const kinds = { schema: 'public', name: 'kinds' };
    const { measure, root } = await engine.plan({ tables: [kinds], sql });
    expect([measure, JSON.stringify(root)]).toEqual(['cost', expect.stringMatching(/Sort.*"Filter".*n.*> /u)]);
    const shares = (step: PlanStep): number => step.steps.reduce((sum, each) => sum + shares(each), step.share);
    expect(shares(root)).toBeCloseTo(1);
    const ruled = await engine.plan({ tables: [{ ...kinds, where: 'n < 4711' }], sql });
    expect(JSON.stringify(ruled)).not.toMatch(/4711|Filter/u);
    await expect(engine.plan({ tables: [], sql: 'SELECT nothing FROM kinds' })).rejects.toMatchObject({
      errorType: 'COLUMN_DOES_NOT_EXIST_ERROR',
    });
  });

  it('SERVER-02 SQL-08 runs a statement for its measured plan, reading only, within its time', async () => {
    const kinds = { schema: 'public', name: 'kinds' };
    const sql = 'SELECT * FROM u a, u b WHERE a.id <> b.id ORDER BY a.id -- end';
    const job = { tables: [kinds], sql, userId: 1, timeoutMs: 10_000 };
    const { measure, ms, root } = await engine.measure(job);
    expect([measure, ms! > 0, root.name, root.measured?.rows]).toEqual(['time', true, 'Sort', 380]);
    const steps = (step: PlanStep): readonly PlanStep[] => [step, ...step.steps.flatMap(steps)];
    expect(steps(root).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    const own = steps(root).reduce((sum, { measured }) => sum + (measured?.ms ?? NaN), 0);
    expect([own > 0, own <= ms!]).toEqual([true, true]);
    const writing = { ...job, sql: "SELECT set_config('search_path', 'x', false), nextval('numbers')" };
    await expect(engine.measure(writing)).rejects.toThrow();
    const slow = { ...job, sql: 'SELECT pg_sleep(100)' };
    await expect(engine.measure({ ...slow, timeoutMs: 100 })).rejects.toMatchObject({ reason: 'timed_out' });
    await expect(engine.measure(slow, AbortSignal.timeout(100))).rejects.toMatchObject({ reason: 'gone' });
  });

  describe('failures', () => {
    const u = { schema: 'public', name: 'u', file: '', version: '1' };
    it.each([
      [
        'SELECT nme FROM u',
        {
          errorType: 'COLUMN_DOES_NOT_EXIST_ERROR',
          message: 'Column "nme" does not exist. Did you mean "name"?',
          missing: 'nme',
          line: 1,
          column: 8,
        },
      ],
      [
        'SELECT id,\n  q.x FROM u q JOIN u r ON q.nme = r.id',
        { errorType: 'COLUMN_DOES_NOT_EXIST_ERROR', missing: 'q.nme', line: 2, column: 28 },
      ],
      ['SELECT \'é\', "A b" FROM u', { errorType: 'COLUMN_DOES_NOT_EXIST_ERROR', missing: 'A b', line: 1, column: 13 }],
      [
        'SELECT 1\nFROM nowhere',
        {
          errorType: 'TABLE_DOES_NOT_EXIST_ERROR',
          message: 'Table "nowhere" does not exist.',
          missing: 'nowhere',
          line: 2,
          column: 6,
        },
      ],
      [
        'SELECT 1 FROM s.nowhere',
        { errorType: 'TABLE_DOES_NOT_EXIST_ERROR', missing: 's.nowhere', line: 1, column: 15 },
      ],
      [
        'SELECT 1 FROM nowhere.u',
        { errorType: 'TABLE_DOES_NOT_EXIST_ERROR', missing: 'nowhere.u', line: 1, column: 15 },
      ],
      ['SELECT 1 FROM\nu WHERE', { errorType: 'SYNTAX_ERROR' }],
      [
        'SELECT lower(1, 2)',
        {
          errorType: 'GENERIC_DB_ENGINE_ERROR',
          message: 'Function lower(integer, integer) does not exist.',
          line: 1,
          column: 8,
        },
      ],
      ['SELECT 1 / 0', { errorType: 'GENERIC_DB_ENGINE_ERROR', message: 'Division by zero.' }],
    ] as const)('SQL-05 %s', async (sql, expected) => {
      await expect(engine.table(testJob(sql))).rejects.toMatchObject(expected);
    });

    it('SQL-05 points into the text as it was written where row rules stand in what ran', async () => {
      const tables = [{ ...u, where: "name <> 'é'" }];
      const ask = (sql: string): Promise<unknown> => engine.table(testJob(sql, { tables }));
      await expect(ask("SELECT 'é'\nFROM u WHERE nme = 1")).rejects.toMatchObject({
        line: 2,
        column: 14,
        missing: 'nme',
      });
      const broken = [{ ...u, where: 'gone = 1' }];
      const failure = await engine
        .table(testJob('SELECT 1 FROM u', { tables: broken }))
        .catch((error: unknown) => error);
      expect(failure).toMatchObject({ errorType: 'QUERY_SECURITY_ACCESS_ERROR', line: undefined });
      expect(String(failure)).not.toContain('gone');
    });

    it('SERVER-03 says why no connection can be made, never with the password', async () => {
      const way = { ...connectionTo(server.url), password: 'planted-secret' };
      await server.run(
        "CREATE ROLE guarded LOGIN PASSWORD 'right'; REVOKE CONNECT ON DATABASE template1 FROM PUBLIC; CREATE ROLE out",
      );
      const cases = [
        [{ database: 'nowhere' }, 'CONNECTION_UNKNOWN_DATABASE_ERROR'],
        [{ user: 'nobody' }, 'CONNECTION_INVALID_USERNAME_ERROR'],
        [{ user: 'out' }, 'CONNECTION_ACCESS_DENIED_ERROR'],
        [{ user: 'guarded', database: 'template1' }, 'CONNECTION_DATABASE_PERMISSIONS_ERROR'],
        [{ port: 1 }, 'CONNECTION_PORT_CLOSED_ERROR'],
        [{ host: 'no-such-host.invalid' }, 'CONNECTION_INVALID_HOSTNAME_ERROR'],
        [{ tls: { kind: 'encrypted' } as const }, 'GENERIC_DB_ENGINE_ERROR'],
      ] as const;
      for (const [part, errorType] of cases) {
        const own = engineOn(server.url, { connection: { ...way, ...part } });
        const failure = await own.table(testJob('SELECT 1')).catch((error: unknown) => error);
        expect(failure, JSON.stringify(part)).toMatchObject({ errorType });
        expect(JSON.stringify([failure, (failure as Error).message])).not.toContain('planted-secret');
        await own.close();
      }
    });
  });

  describe('the gate of the engine', () => {
    it('SERVER-07 judges in a thread and remembers', async () => {
      const [left, right] = await Promise.all([engine.gate('SELECT * FROM s.t'), engine.gate('SELECT * FROM s.t')]);
      expect(left).toBe(right);
      expect(left).toMatchObject([{ allowed: true, tables: [{ schema: 's', name: 't' }] }]);
      await expect(engine.gateExpression('sum(id)', { allowSubquery: false })).resolves.toMatchObject({
        sql: 'sum(id)',
      });
      await expect(engine.gateExpression('(SELECT 1)', { allowSubquery: true })).resolves.toMatchObject({
        allowed: true,
      });
      await expect(engine.gateExpression('(SELECT 1)', { allowSubquery: false })).resolves.toMatchObject({
        allowed: false,
      });
    });
  });
});
