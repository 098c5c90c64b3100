import { DuckDBInstance } from '@duckdb/node-api';
import type { DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGate } from '../gate/gate.ts';
import type { Gate } from '../gate/gate.ts';
import { refusals } from '../testing/gate-refusals.ts';
import { makePrepareRead } from './one-read.ts';
import type { PrepareRead } from './one-read.ts';

/** Statements that hide a write behind a keyword that begins a read. */
const disguised = [
  'WITH a AS (SELECT 1) DELETE FROM s.t',
  'WITH a AS (SELECT 1) UPDATE s.t SET k = 1',
  'WITH a AS (SELECT 1) INSERT INTO s.t FROM s.t',
  'WITH a AS (SELECT 1) MERGE INTO s.t USING u ON t.id = u.id WHEN MATCHED THEN DELETE',
  'WITH a AS (DELETE FROM s.t RETURNING *) SELECT * FROM a',
  'WITH a AS (SELECT 1) CREATE TABLE z AS FROM a',
  "WITH a AS (SELECT 1) COPY a TO 'z.csv'",
  'SELECT 1 INTO z',
  '(DELETE FROM s.t)',
  'SELECT * FROM (DELETE FROM s.t RETURNING *)',
  'SELECT * FROM (PIVOT s.t ON k USING sum(x))',
  'WITH p AS (PIVOT s.t ON k USING sum(x)) FROM p',
  'SELECT 1; DELETE FROM s.t',
  'SELECT 1; PRAGMA database_list',
  "SELECT 1;PRAGMA import_database('x')",
  ' SELECT 1; EXECUTE p',
  'VALUES (1); SET threads = 1',
  'TABLE s.t; CALL duckdb_settings()',
  "FROM s.t; ATTACH 'x.duckdb' AS x",
  'PRAGMA show_tables',
  "PRAGMA table_info('s.t')",
  'EXPLAIN ANALYZE SELECT 1',
  'EXPLAIN ANALYZE INSERT INTO s.t FROM s.t',
  '/* SELECT */ DELETE FROM s.t',
  '-- SELECT 1\nDELETE FROM s.t',
];

let instance: DuckDBInstance;
let connection: DuckDBConnection;
let gate: Gate;
let prepare: PrepareRead;
/** The SQL texts that the function under test passed to the parser. */
let parsed: string[] = [];

beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
  gate = makeGate(await instance.connect());
  prepare = makePrepareRead((sql) => {
    parsed.push(sql);
    return gate.isOneRead(sql);
  });
  await connection.run('CREATE SCHEMA s');
  await connection.run("CREATE TABLE s.t AS SELECT 1 AS id, 1 AS k, 2 AS x, 'a' AS name");
  await connection.run('CREATE TABLE u AS FROM s.t');
  await connection.run('CREATE TABLE t AS FROM s.t');
});

afterAll(() => {
  connection.closeSync();
  instance.closeSync();
});

async function prepares(sql: string): Promise<boolean> {
  return prepare(connection, sql).then(
    (statement) => {
      statement.destroySync();
      return true;
    },
    () => false,
  );
}

describe('the wall behind the gate', () => {
  const texts = [...new Set([...refusals.flatMap(([refused, , legal]) => [refused, legal]), ...disguised])];

  it.each(texts)('SQL-51 prepares %j only if the parser alone tells that it is one read', async (sql) => {
    if (await prepares(sql)) expect(await gate.isOneRead(sql)).toBe(true);
  });

  it.each(disguised)('SQL-51 refuses %j', async (sql) => {
    expect(await prepares(sql)).toBe(false);
  });

  it('SQL-51 parses a plain read once, and others apart and only once', async () => {
    parsed = [];
    for (const sql of ['SELECT 1', '\n  WITH a AS (SELECT 1) FROM a', 'from s.t', 'VALUES (1)', '(SELECT 1)']) {
      expect(await prepares(sql)).toBe(true);
    }
    expect(parsed).toEqual([]);
    for (const sql of ['/* note */ SELECT 1', "SELECT ';'", '/* note */ SELECT 1'])
      expect(await prepares(sql)).toBe(true);
    expect(parsed).toEqual(['/* note */ SELECT 1', "SELECT ';'"]);
  });

  it('SQL-51 tells a write from a read by the statement that was prepared', async () => {
    const trusting = makePrepareRead(async () => true);
    const message = 'Only a single statement that reads data can run here.';
    for (const sql of ['WITH a AS (SELECT 1) DELETE FROM s.t', 'EXPLAIN ANALYZE DELETE FROM s.t', 'SET threads = 1']) {
      await expect(trusting(connection, sql)).rejects.toThrow(message);
    }
    await expect(trusting(connection, 'SELECT 1; DELETE FROM s.t')).rejects.toThrow('multiple statements');
  });
});
