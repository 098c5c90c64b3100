import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanStep, TableFile } from '../../domain/ports.ts';
import type { Cell, Table } from '../columns.ts';
import { startEngineFixture, testJob } from './testing/engine-fixture.ts';
import type { EngineFixture } from './testing/engine-fixture.ts';

let fixture: EngineFixture;
let orders: TableFile;
let other: TableFile;

beforeAll(async () => {
  fixture = startEngineFixture({ spares: 2 });
  orders = await fixture.makeTable(
    'shop',
    'orders',
    `SELECT i AS id, i % 3 AS kind, 'order ' || i AS label, DATE '2024-01-01' + i::INTEGER AS day FROM range(5000) r(i)`,
  );
  other = await fixture.makeTable('shop', 'other', 'SELECT 1 AS one');
});
afterAll(() => fixture.close());

const first = (table: Table): readonly Cell[] => table.columns.map((column) => column.values[0] ?? null);
const ask = (sql: string, parts: Parameters<typeof testJob>[1] = {}): Promise<Table> =>
  fixture.engine.table(testJob(sql, { tables: [orders], ...parts }));

/** A query that runs much longer than any test, but reacts to interrupts. */
const endless = 'SELECT count(*) FROM range(1000000000) a, range(1000000000) b WHERE a.range * b.range % 7 = 3';

describe('a small table', () => {
  it.each<readonly [sql: string, kind: string, cell: Cell]>([
    ['1', 'number', 1],
    ['9007199254740993', 'number', '9007199254740993'],
    ['-9223372036854775808', 'number', '-9223372036854775808'],
    ['18446744073709551615::UBIGINT', 'number', '18446744073709551615'],
    ['170141183460469231731687303715884105727', 'number', '170141183460469231731687303715884105727'],
    ['sum(2::HUGEINT)', 'number', 2],
    ['1.25::DECIMAL(10, 2)', 'number', 1.25],
    ['-0.05::DECIMAL(4, 2)', 'number', -0.05],
    ['1.5::FLOAT', 'number', 1.5],
    ["'NaN'::DOUBLE", 'number', null],
    ["'Infinity'::DOUBLE", 'number', null],
    ["'naïve 文字 😀 that is longer than twelve bytes'", 'text', 'naïve 文字 😀 that is longer than twelve bytes'],
    ["''", 'text', ''],
    ['NULL::VARCHAR', 'text', null],
    ['true', 'flag', true],
    ["DATE '2020-01-02'", 'time', Date.UTC(2020, 0, 2)],
    ["DATE '1960-01-02'", 'time', Date.UTC(1960, 0, 2)],
    ["'infinity'::DATE", 'time', null],
    ["TIMESTAMP '2020-01-02 03:04:05'", 'time', Date.UTC(2020, 0, 2, 3, 4, 5)],
    ["TIMESTAMP '1969-12-31 23:59:59.123456'", 'time', -876.544],
    ["TIMESTAMP '9999-12-31 00:00:00'", 'time', Date.UTC(9999, 11, 31)],
    ["TIMESTAMPTZ '2020-01-02 03:04:05+02'", 'time', Date.UTC(2020, 0, 2, 1, 4, 5)],
    ["TIMESTAMP_S '2020-01-02 03:04:05'", 'time', Date.UTC(2020, 0, 2, 3, 4, 5)],
    ["TIMESTAMP_NS '2020-01-02 03:04:05.5'", 'time', Date.UTC(2020, 0, 2, 3, 4, 5, 500)],
    ["TIME '10:11:12'", 'text', '10:11:12'],
    ['INTERVAL 3 DAY', 'text', '3 days'],
    ["'a'::ENUM('b', 'a')", 'text', 'a'],
    ["'\\xAB\\x01'::BLOB", 'text', 'ab01'],
    ["'8dd0a4ba-9f0d-4c0a-8c8a-0f4e1f3b2a10'::UUID", 'text', '8dd0a4ba-9f0d-4c0a-8c8a-0f4e1f3b2a10'],
    ['[1, NULL, 3]', 'json', '[1,null,3]'],
    ["{'a': 1, 'b': 'x'}", 'json', '{"a":1,"b":"x"}'],
    ['\'{"a": [1]}\'::JSON', 'json', '{"a": [1]}'],
  ])('gives %s as %s', async (sql, kind, cell) => {
    const table = await ask(`SELECT ${sql} AS v`);
    expect(table.columns[0]?.kind).toBe(kind);
    expect(first(table)).toEqual([cell]);
  });

  it('keeps texts of every length, order and repetition', async () => {
    const text =
      "CASE i % 4 WHEN 0 THEN 'ü' || i WHEN 1 THEN repeat('long ', i % 40) WHEN 2 THEN 'the same text for many rows' END";
    const made = await fixture.makeTable('shop', 'texts', `SELECT i, ${text} AS t FROM range(10000) r(i)`);
    for (const order of ['i', 'hash(i)']) {
      const sql = `SELECT i, t, md5(t) AS m FROM shop.texts ORDER BY ${order}`;
      const table = await ask(sql, { tables: [made], rowLimit: 20_000 });
      const [, texts, sums] = table.columns;
      const hash = (cell: Cell | undefined): string | null =>
        typeof cell === 'string' ? createHash('md5').update(cell).digest('hex') : null;
      expect(texts?.values.map(hash)).toEqual(sums?.values);
    }
  });

  it('cuts a cell of more than a megabyte at a character', async () => {
    const table = await ask("SELECT 'a' || repeat('ü', 1000000) AS t UNION ALL SELECT 'short' ORDER BY t");
    const [long, short] = table.columns[0]?.values ?? [];
    expect(short).toBe('short');
    expect(String(long).endsWith('ü…')).toBe(true);
    expect(Buffer.byteLength(String(long))).toBeLessThanOrEqual(1_048_576);
  });

  it('keeps nulls apart in every kind of column', async () => {
    const table =
      await ask(`SELECT CASE WHEN i % 2 = 0 THEN i END AS n, CASE WHEN i % 2 = 0 THEN i::HUGEINT * 99999999999 END AS h,
      CASE WHEN i % 2 = 0 THEN 't' || i END AS t, CASE WHEN i % 2 = 0 THEN i > 2 END AS f,
      CASE WHEN i % 2 = 0 THEN DATE '2020-01-01' END AS d, CASE WHEN i % 2 = 0 THEN [i] END AS l,
      CASE WHEN i % 2 = 0 THEN 0.5::DECIMAL(4, 1) END AS c FROM range(3000) r(i) ORDER BY i`);
    expect(table.rowCount).toBe(3000);
    for (const column of table.columns) {
      expect(column.values.filter((value) => value === null)).toHaveLength(1500);
      expect(column.values.every((value, row) => (value === null) === (row % 2 === 1))).toBe(true);
    }
  });

  it('counts and cuts at the row limit', async () => {
    const all = await fixture.engine.table(testJob('SELECT id FROM shop.orders', { tables: [orders], rowLimit: 5000 }));
    expect(all.stats).toMatchObject({ rows: 5000, cut: false });
    const some = await fixture.engine.table(
      testJob('SELECT id FROM shop.orders', { tables: [orders], rowLimit: 4999 }),
    );
    expect(some.stats).toMatchObject({ rows: 4999, cut: true });
    expect(some.columns[0]?.values).toHaveLength(4999);
    const none = await fixture.engine.table(testJob('SELECT id FROM shop.orders', { tables: [orders], rowLimit: 0 }));
    expect(none.stats).toMatchObject({ rows: 0, cut: true });
  });

  it('names columns apart and keeps those of an empty answer', async () => {
    const table = await ask('SELECT 1 AS a, 2 AS a, id FROM shop.orders WHERE false');
    expect(table.columns.map((column) => column.name)).toEqual(['a', 'a:1', 'id']);
    expect(table.rowCount).toBe(0);
  });

  it('looks unqualified names up in the default schema', async () => {
    await expect(ask('SELECT count(*) FROM orders', { defaultSchema: 'shop' })).resolves.toMatchObject({ rowCount: 1 });
    await expect(ask('SELECT count(*) FROM orders')).rejects.toMatchObject({ errorType: 'TABLE_DOES_NOT_EXIST_ERROR' });
  });

  it('holds only the rows that the row rule allows', async () => {
    const ruled = { ...orders, where: "kind = 1 AND label <> 'order 4' -- note" };
    const count = 'SELECT count(*) FROM shop.orders WHERE kind = 1 OR true';
    expect(first(await ask(count, { tables: [ruled] }))).toEqual([1666]);
    expect(first(await ask(count, { tables: [orders] }))).toEqual([5000]);
  });

  it('describes a statement without running it', async () => {
    await expect(
      fixture.engine.describe({ tables: [orders], sql: `SELECT id, day AS d, (${endless}) AS n FROM shop.orders` }),
    ).resolves.toEqual([
      { name: 'id', engineType: 'BIGINT' },
      { name: 'd', engineType: 'DATE' },
      { name: 'n', engineType: 'BIGINT' },
    ]);
  });
});

describe('what a statement is expected to cost', () => {
  it('SERVER-02 is told by its plan, and nothing runs', async () => {
    const cost = await fixture.engine.estimate({ tables: [orders], sql: 'SELECT id FROM shop.orders' });
    expect(cost['Estimated rows']).toBe('5000');
    await expect(fixture.engine.estimate({ tables: [], sql: endless })).resolves.toHaveProperty('Estimated rows');
    await expect(
      fixture.engine.estimate({ tables: [orders], sql: 'SELECT nothing FROM shop.orders' }),
    ).rejects.toMatchObject({ errorType: 'COLUMN_DOES_NOT_EXIST_ERROR' });
    await expect(fixture.engine.estimate({ tables: [], sql: "COPY (SELECT 1) TO '/tmp/x'" })).rejects.toThrow();
    await expect(fixture.engine.estimate({ tables: [], sql: 'ANALYZE SELECT 1' })).rejects.toThrow();
  });
});

describe('the measured plan of a statement', () => {
  const measure = (sql: string, more: object = {}, signal?: AbortSignal) =>
    fixture.engine.measure({ tables: [orders], sql, userId: 1, timeoutMs: 10_000, ...more }, signal);

  it('SERVER-02 SQL-08 has the rows and the time of each step, and names tables as users do', async () => {
    const { measure: by, ms, root } = await measure('SELECT kind, count(*) AS n FROM shop.orders GROUP BY kind -- end');
    expect([by, ms! > 0]).toEqual(['time', true]);
    const steps = (step: PlanStep): readonly PlanStep[] => [step, ...step.steps.flatMap(steps)];
    const told = steps(root);
    const scan = told.find(({ name }) => name === 'SEQ_SCAN');
    expect(scan).toMatchObject({
      measured: { rows: 5000 },
      facts: expect.arrayContaining([{ name: 'Table', value: 'shop.orders' }]) as unknown,
    });
    expect(told.every(({ measured }) => measured !== undefined && measured.ms >= 0)).toBe(true);
    expect(told.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(JSON.stringify(root)).not.toMatch(/data_[0-9a-f]{16}|EXPLAIN/u);
  });

  it('SERVER-02 is that of one statement which reads, and ends in time or when it is stopped', async () => {
    await expect(measure('SELECT nothing FROM shop.orders')).rejects.toMatchObject({
      errorType: 'COLUMN_DOES_NOT_EXIST_ERROR',
    });
    await expect(measure("COPY (SELECT 1) TO '/tmp/x'")).rejects.toThrow('reads data');
    await expect(measure(endless, { timeoutMs: 300 })).rejects.toMatchObject({ reason: 'timed_out' });
    await expect(measure(endless, {}, AbortSignal.timeout(300))).rejects.toMatchObject({ reason: 'gone' });
    await expect(measure('SELECT 1')).resolves.toMatchObject({ measure: 'time' });
  });
});

describe('failures', () => {
  it.each([
    ['SELECT idd FROM shop.orders', 'COLUMN_DOES_NOT_EXIST_ERROR', { missing: 'idd', line: 1, column: 8 }],
    ["SELECT 'é',\n  lable FROM shop.orders", 'COLUMN_DOES_NOT_EXIST_ERROR', { missing: 'lable', line: 2, column: 3 }],
    ['SELECT * FROM shop.order', 'TABLE_DOES_NOT_EXIST_ERROR', { missing: 'order', line: 1, column: 15 }],
    ["SELECT 'x'::INTEGER", 'GENERIC_DB_ENGINE_ERROR', { line: 1 }],
  ])('%s fails by %s', async (sql, errorType, facts) => {
    await expect(ask(sql)).rejects.toMatchObject({ errorType, ...facts });
  });

  it('suggest the nearest name, but never one that the statement may not see', async () => {
    await expect(ask('SELECT lable FROM shop.orders')).rejects.toThrow('Did you mean "label"?');
    await expect(ask('SELECT * FROM shop.oders')).rejects.toThrow('Did you mean "orders"?');
    await expect(ask('SELECT * FROM nope')).rejects.toThrow(/^Table "nope" does not exist\.$/);
  });

  it('name no path and no private alias', async () => {
    const failure = await ask("SELECT * FROM read_csv('/etc/passwd')").catch((error: unknown) => error);
    expect(String(failure)).not.toContain('/etc');
  });
});

describe('the wall behind the gate', () => {
  it.each([
    "SELECT * FROM read_csv('/etc/passwd')",
    "SELECT * FROM read_text('/etc/passwd')",
    "SELECT * FROM glob('/etc/*')",
    "SELECT * FROM '/etc/passwd'",
    "ATTACH '/tmp/x.duckdb' AS x",
    "COPY (SELECT 1) TO '/tmp/sightline-wall.csv'",
    'PRAGMA database_list',
    'SET threads = 1',
    'INSTALL httpfs',
    'CREATE TABLE z AS SELECT 1',
    "EXPORT DATABASE '/tmp/sightline-wall'",
    'SELECT 1; SELECT 2',
    'SELECT * FROM shop.other',
    'SELECT * FROM t',
  ])('stops %s with the gate off', async (sql) => {
    await expect(ask(sql)).rejects.toMatchObject({ name: 'EngineRunError' });
    expect(existsSync('/tmp/sightline-wall.csv')).toBe(false);
  });

  it('gives no other published file', async () => {
    await expect(ask(`SELECT * FROM read_duckdb('${other.file}')`)).rejects.toMatchObject({ name: 'EngineRunError' });
    await expect(ask(`FROM '${other.file}'`)).rejects.toMatchObject({ name: 'EngineRunError' });
    await expect(ask('SELECT one FROM shop.other', { tables: [orders, other] })).resolves.toMatchObject({
      rowCount: 1,
    });
    await expect(ask('SELECT one FROM shop.other')).rejects.toMatchObject({ missing: 'other' });
  });

  it('shows the worker no environment of ours', async () => {
    await ask('SELECT 1');
    const environ = readFileSync(`/proc/${fixture.engine.workerPids[0]}/environ`, 'latin1');
    expect(environ).not.toContain('HOME=');
  });
});
