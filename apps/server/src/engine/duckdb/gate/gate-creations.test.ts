import { DuckDBInstance, StatementType, type DuckDBConnection } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inLongRun } from '../../../testing/in-long-run.ts';
import { defaultGateLimits } from '../../gate-limits.ts';
import { gateCreations } from './creation-frames.ts';
import { makeGate, type Gate } from './gate.ts';

let instance: DuckDBInstance;
let connection: DuckDBConnection;
let gate: Gate;
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:', { enable_external_access: 'false' });
  connection = await instance.connect();
  await connection.run('CREATE SCHEMA lab; CREATE TABLE t AS SELECT i AS n FROM range(3) r(i)');
  gate = makeGate(connection);
});
afterAll(() => {
  connection.closeSync();
  instance.closeSync();
});

const judge = (sql: string) => gateCreations((text) => gate.gate(text), sql, defaultGateLimits);
const verdictsOf = async (sql: string) =>
  (await judge(sql)).map((verdict) => (verdict.allowed ? (verdict.change?.target ?? 'reads') : verdict.errorType));

it('SQL-36 SERVER-09 allows creations beside queries, each with its own text and place', async () => {
  const sql = 'SELECT 1;\nCREATE TABLE lab.a AS\n  SELECT n FROM t; FROM t; CREATE TABLE b AS (FROM t)';
  expect(await verdictsOf(sql)).toEqual(['reads', { schema: 'lab', name: 'a' }, 'reads', { name: 'b' }]);
  const [, created] = await judge(sql);
  expect(created).toMatchObject({ sql: 'SELECT n FROM t', tables: [{ name: 't' }], source: { line: 1, column: 10 } });
});

it.each([
  'CREATE TABLE a AS',
  'CREATE TABLE a AS;',
  'FROM t; CREATE TABLE a AS --',
  'FROM t; CREATE TABLE a AS; FROM t',
  'CREATE TABLE a AS; FROM t',
  'CREATE TABLE a AS /* */; /* */ FROM t',
  'CREATE TABLE a AS /* /* */ */; FROM t',
  'CREATE TABLE a AS DELETE FROM t',
  'CREATE TABLE a AS CREATE TABLE b AS SELECT 1',
  "CREATE TABLE a AS SELECT * FROM read_csv('x')",
  'CREATE TABLE a AS SELECT * FROM duckdb_tables()',
  'CREATE TABLE a AS (SELECT 1) INSERT INTO t SELECT 1',
  'CREATE TABLE a AS SELECT 1; DROP TABLE t',
  'CREATE TABLE a AS WITH x AS (DELETE FROM t RETURNING n) SELECT * FROM x',
  'CREATE VIEW a AS SELECT 1',
  'CREATE TABLE a AS EXECUTE b',
  'CREATE TABLE a AS PRAGMA version',
])('SQL-51 SERVER-09 refuses %j', async (sql) => {
  expect((await judge(sql)).some(({ allowed }) => !allowed)).toBe(true);
});

it.each([
  ['CREATE TABLE AS ."b c" AS SELECT 1', 'AS', { line: 1, column: 14 }],
  ['/* order */ CREATE /* order */ TABLE\n order AS SELECT 1', 'order', { line: 2, column: 2 }],
  ['SELECT 1; CREATE TABLE Left.t AS SELECT 1', 'Left', { line: 1, column: 24 }],
])('SQL-51 SERVER-09 says which reserved word of %j needs quotes', async (sql, word, place) => {
  const message = `${word} is a reserved word. Put it in double quotes: "${word}".`;
  expect(await judge(sql)).toMatchObject([{ allowed: false, message, ...place }]);
});

it('SQL-36 SERVER-09 allows reserved words in quotes, and behind the schema', async () => {
  const sql = 'CREATE TABLE "order" AS FROM t; CREATE TABLE lab.order AS FROM t';
  expect(await verdictsOf(sql)).toEqual([{ name: 'order' }, { schema: 'lab', name: 'order' }]);
});

/** Returns the tables of the engine with their rows. */
const stateOf = async (on: DuckDBConnection): Promise<Readonly<Record<string, string>>> => {
  const listed = await on.runAndReadAll('SELECT schema_name, table_name FROM duckdb_tables()');
  const state: Record<string, string> = {};
  for (const [schema, name] of listed.getRows() as [string, string][]) {
    const rows = await on.runAndReadAll(`SELECT list(x)::VARCHAR FROM "${schema}"."${name.replaceAll('"', '""')}" x`);
    state[`${schema}.${name}`] = String(rows.getRows()[0]?.[0]);
  }
  return state;
};

it('SQL-51 SERVER-09 whatever the text, one that is allowed writes nothing but the tables that were told', async () => {
  const whole = fc.constantFrom(
    'CREATE TABLE a AS SELECT n FROM t',
    'CREATE TABLE lab."b c" AS (SELECT 1 AS n)',
    'SELECT n FROM t',
    'FROM t',
    'WITH x AS (SELECT 1 AS n) SELECT n FROM x',
    'CREATE TABLE d AS VALUES (1)',
    'DELETE FROM t',
    'INSERT INTO t VALUES (7)',
    'DROP TABLE t',
    'UPDATE t SET n = 9',
    'CREATE VIEW v AS SELECT 1 AS n',
    'CREATE OR REPLACE TABLE t AS SELECT 8 AS n',
    'ALTER TABLE t RENAME TO s',
    'TRUNCATE t',
  );
  const word = fc.constantFrom(
    'CREATE TABLE ',
    'AS ',
    ' a',
    't',
    '"',
    "'",
    '--',
    '\n',
    '/*',
    '*/',
    '(',
    ')',
    ';',
    ' ',
    '$$',
    'lab.',
  );
  const mutated = fc
    .tuple(
      fc.array(whole, { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(fc.nat(), fc.nat(6), word), { maxLength: 2 }),
    )
    .map(([statements, changes]) =>
      changes.reduce((sql, [at, count, put]) => {
        const from = at % (sql.length + 1);
        return sql.slice(0, from) + put + sql.slice(from + count);
      }, statements.join('; ')),
    );
  let allowedCount = 0;
  await fc.assert(
    fc.asyncProperty(mutated, async (sql) => {
      const verdicts = await judge(sql);
      if (verdicts.some(({ allowed }) => !allowed)) return;
      allowedCount += 1;
      const told = verdicts.flatMap((verdict) => (verdict.allowed && verdict.change ? [verdict.change.target] : []));
      // The engine must parse each allowed statement as a query or as the creation of a table, as the verdict says.
      const statements = await connection.extractStatements(sql);
      expect(statements.count).toBe(verdicts.length);
      await connection.run('BEGIN');
      try {
        const before = await stateOf(connection);
        const run = async () => {
          for (let index = 0; index < statements.count; index += 1) {
            const prepared = await statements.prepare(index);
            const verdict = verdicts[index]!;
            expect(prepared.statementType).toBe(
              verdict.allowed && verdict.change ? StatementType.CREATE : StatementType.SELECT,
            );
            await prepared.run();
          }
        };
        const failure = await run().then(
          () => undefined,
          (error: unknown) => error,
        );
        // A query on a table or column that does not exist fails and aborts the transaction.
        if (failure !== undefined) {
          expect(String(failure)).toMatch(/Error/u);
          expect(String(failure)).not.toMatch(/AssertionError/u);
          return;
        }
        const after = await stateOf(connection);
        for (const [name, rows] of Object.entries(before)) expect(after[name]).toBe(rows);
        const made = Object.keys(after).filter((name) => !(name in before));
        expect(made.toSorted()).toEqual(told.map(({ schema = 'main', name }) => `${schema}.${name}`).toSorted());
      } finally {
        await connection.run('ROLLBACK');
      }
    }),
    { numRuns: inLongRun() ? 50_000 : 300 },
  );
  expect(allowedCount).toBeGreaterThan(10);
}, 600_000);
