import { beforeAll, expect, it } from 'vitest';
import type { WriteRights } from '../../../domain/ports.ts';
import { defaultGateLimits } from '../../gate-limits.ts';
import { refusals } from '../testing/gate-refusals.ts';
import { makeGate } from './gate.ts';
import type { Gate } from './gate.ts';
import { loadParser } from './parse-sql.ts';

let gate: Gate;
beforeAll(async () => {
  gate = makeGate(await loadParser(), defaultGateLimits);
});

const none: WriteRights = { tables: false, views: false, rows: false };
const all: WriteRights = { tables: true, views: true, rows: true };
const judge = (sql: string, rights: WriteRights | undefined) => {
  const verdicts = gate.gate(sql, rights);
  expect(verdicts).toHaveLength(1);
  return verdicts[0]!;
};

const [t, s, q] = [{ name: 't' }, { name: 's' }, { name: 'q' }];
const inS = { schema: 's', name: 'new' };

/** Statements that write, with the right that they need, what they change, and the tables that they name. */
const writes: readonly (readonly [sql: string, right: keyof WriteRights, change: object, tables: readonly object[]])[] =
  [
    ['CREATE TABLE s.new AS SELECT a FROM t', 'tables', { kind: 'create-table', target: inS }, [t]],
    ['create table if not exists new (x) as table t with no data', 'tables', { target: { name: 'new' } }, [t]],
    ['CREATE TABLE new AS WITH q AS (SELECT 1 AS a) SELECT * FROM q, s', 'tables', { target: { name: 'new' } }, [s]],
    ['CREATE VIEW s.new AS SELECT a FROM t', 'views', { kind: 'create-view', target: inS }, [t]],
    ['CREATE OR REPLACE VIEW new(x) AS SELECT 1', 'views', { kind: 'create-view', replaces: true }, []],
    ["INSERT INTO t (a, b) VALUES (1, DEFAULT), (2, 'x')", 'rows', { kind: 'insert', target: t }, [t]],
    ['INSERT INTO t SELECT * FROM s', 'rows', { kind: 'insert', target: t }, [t, s]],
    ['INSERT INTO t DEFAULT VALUES', 'rows', { kind: 'insert' }, [t]],
    [
      'INSERT INTO t (a) VALUES (1) ON CONFLICT (a) DO UPDATE SET b = excluded.b WHERE t.a > 1',
      'rows',
      { kind: 'insert' },
      [t],
    ],
    ['INSERT INTO t (a) VALUES (1) ON CONFLICT DO NOTHING', 'rows', { kind: 'insert' }, [t]],
    // A CTE never shadows the table that is changed.
    ['WITH t AS (SELECT 1 AS a) INSERT INTO t SELECT a FROM t', 'rows', { kind: 'insert', target: t }, [t]],
    ['UPDATE t SET a = a + 1, b = DEFAULT WHERE c IN (SELECT c FROM s)', 'rows', { kind: 'update', target: t }, [t, s]],
    ['UPDATE ONLY t AS x SET (a, b) = (1, 2) FROM q WHERE x.a = q.a', 'rows', { kind: 'update' }, [t, q]],
    ['DELETE FROM t USING q WHERE t.a = q.a', 'rows', { kind: 'delete', target: t }, [t, q]],
    ['DELETE FROM t -- all', 'rows', { kind: 'delete', target: t }, [t]],
  ];

it.each(writes)('SQL-36 SQL-51 with its right %s passes, and is told as a change', (sql, right, change, tables) => {
  const verdict = judge(sql, { ...none, [right]: true });
  expect(verdict).toMatchObject({ allowed: true, change, sql, source: { text: sql } });
  if (verdict.allowed) expect(new Set(verdict.tables)).toEqual(new Set(tables));
});

it.each(writes)('SQL-51 without its right %s is refused', (sql, right) => {
  const refused = { allowed: false, errorType: 'DML_NOT_ALLOWED_ERROR' };
  expect(judge(sql, { ...all, [right]: false })).toMatchObject(refused);
  expect(judge(sql, none)).toMatchObject(refused);
  expect(judge(sql, undefined)).toMatchObject(refused);
});

it.each([
  // Other kinds of statements, which no right allows
  ['DROP TABLE t', 'DML_NOT_ALLOWED_ERROR'],
  ['TRUNCATE t', 'DML_NOT_ALLOWED_ERROR'],
  ['ALTER TABLE t ADD COLUMN x int', 'DML_NOT_ALLOWED_ERROR'],
  ['CREATE TABLE t (a int)', 'DML_NOT_ALLOWED_ERROR'],
  ['MERGE INTO t USING s ON t.a = s.a WHEN MATCHED THEN DELETE', 'DML_NOT_ALLOWED_ERROR'],
  ['COPY t FROM PROGRAM $$id$$', 'DML_NOT_ALLOWED_ERROR'],
  ['GRANT ALL ON t TO public', 'DML_NOT_ALLOWED_ERROR'],
  ['DO $$BEGIN END$$', 'DML_NOT_ALLOWED_ERROR'],
  ['CALL p()', 'DML_NOT_ALLOWED_ERROR'],
  ['SET ROLE x', 'DML_NOT_ALLOWED_ERROR'],
  ['EXECUTE p', 'DML_NOT_ALLOWED_ERROR'],
  ['COMMIT', 'DML_NOT_ALLOWED_ERROR'],
  ['CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$SELECT 1$$', 'DML_NOT_ALLOWED_ERROR'],
  ['EXPLAIN ANALYZE DELETE FROM t', 'DML_NOT_ALLOWED_ERROR'],
  ['SELECT 1 AS a INTO new', 'DML_NOT_ALLOWED_ERROR'],
  ['SELECT * FROM t FOR UPDATE', 'DML_NOT_ALLOWED_ERROR'],
  // Disallowed forms of the allowed kinds
  ['CREATE MATERIALIZED VIEW new AS SELECT 1', 'DML_NOT_ALLOWED_ERROR'],
  ['CREATE TEMP TABLE new AS SELECT 1', 'DML_NOT_ALLOWED_ERROR'],
  ['CREATE UNLOGGED TABLE new AS SELECT 1', 'DML_NOT_ALLOWED_ERROR'],
  ['CREATE TEMP VIEW new AS SELECT 1', 'DML_NOT_ALLOWED_ERROR'],
  ['CREATE TABLE new AS EXECUTE p', 'DML_NOT_ALLOWED_ERROR'],
  ['CREATE TABLE new TABLESPACE x AS SELECT 1', 'INVALID_SQL_ERROR'],
  ['CREATE TABLE new WITH (fillfactor = 10) AS SELECT 1', 'INVALID_SQL_ERROR'],
  ['CREATE VIEW new WITH (security_barrier) AS SELECT 1', 'INVALID_SQL_ERROR'],
  ['DELETE FROM t RETURNING *', 'DML_NOT_ALLOWED_ERROR'],
  ['UPDATE t SET a = 1 WHERE CURRENT OF c', 'INVALID_SQL_ERROR'],
  // Writes nested in other statements
  ['WITH x AS (DELETE FROM t RETURNING *) SELECT * FROM x', 'DML_NOT_ALLOWED_ERROR'],
  ['WITH x AS (DELETE FROM t RETURNING *) INSERT INTO s SELECT * FROM x', 'DML_NOT_ALLOWED_ERROR'],
  ['CREATE TABLE new AS WITH x AS (DELETE FROM t RETURNING *) SELECT * FROM x', 'DML_NOT_ALLOWED_ERROR'],
  // Tables of the server itself
  ['CREATE TABLE pg_catalog.new AS SELECT 1', 'TABLE_SECURITY_ACCESS_ERROR'],
  ['CREATE TABLE pg_new AS SELECT 1', 'TABLE_SECURITY_ACCESS_ERROR'],
  ['CREATE VIEW information_schema.new AS SELECT 1', 'TABLE_SECURITY_ACCESS_ERROR'],
  ['CREATE TABLE pg_temp.new AS SELECT 1', 'TABLE_SECURITY_ACCESS_ERROR'],
  ['UPDATE pg_authid SET rolsuper = true', 'TABLE_SECURITY_ACCESS_ERROR'],
  ['DELETE FROM pg_catalog.pg_class', 'TABLE_SECURITY_ACCESS_ERROR'],
  ['INSERT INTO other.s.t VALUES (1)', 'INVALID_SQL_ERROR'],
  ['INSERT INTO t SELECT * FROM pg_authid', 'TABLE_SECURITY_ACCESS_ERROR'],
])('SQL-51 with all rights %s is refused', (sql, errorType) => {
  expect(judge(sql, all)).toMatchObject({ allowed: false, errorType });
});

/** Returns statements that write, each with the given query nested in it. */
const around = (sql: string): readonly string[] => [
  `CREATE TABLE new AS ${sql}`,
  `CREATE VIEW new AS ${sql}`,
  `INSERT INTO t ${sql}`,
  `UPDATE t SET a = (${sql})`,
  `DELETE FROM t WHERE EXISTS (${sql})`,
];
const inside = refusals.flatMap(([sql, , legal]) => {
  const isQuery = (text: string) => /^(SELECT|VALUES|TABLE)\b/i.test(text) && !text.includes(';');
  return isQuery(sql) && isQuery(legal) ? around(sql).map((text, at) => [text, around(legal)[at]!] as const) : [];
});

it('SQL-51 what queries may not do, they may not do inside of a statement that writes either', () => {
  expect(inside.length).toBeGreaterThan(300);
  const passed = inside.filter(([sql]) => gate.gate(sql, all).every(({ allowed }) => allowed));
  expect(passed).toEqual([]);
  const refused = inside.filter(([, legal]) => !judge(legal, all).allowed);
  expect(refused.map(([, legal]) => legal)).toEqual([]);
});

it('SQL-34 SQL-51 tells a change of each statement of a text', () => {
  const verdicts = gate.gate('SELECT 1; INSERT INTO t VALUES (1);\nDELETE FROM s', all);
  expect(verdicts.map((verdict) => verdict.allowed && verdict.change?.kind)).toEqual([undefined, 'insert', 'delete']);
  expect(verdicts[2]).toMatchObject({ source: { line: 2, column: 1 } });
});
