import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Verdict } from '../../../domain/ports.ts';
import { postgresPrograms } from '../../../store/testing/postgres.ts';
import { defaultGateLimits } from '../../gate-limits.ts';
import { exampleTables } from '../../testing/example-tables.ts';
import { shopQueries } from '../../testing/shop-queries.ts';
import { webQueries } from '../../testing/web-queries.ts';
import { analystQueries } from '../testing/analyst-queries.ts';
import { refusals } from '../testing/gate-refusals.ts';
import { startSeededServer } from '../testing/seeded-server.ts';
import type { SeededServer } from '../testing/seeded-server.ts';
import { allowedFunctions, allowedOperators, allowedTypes } from './allowed-names.ts';
import { makeGate } from './gate.ts';
import type { Gate } from './gate.ts';
import { loadParser } from './parse-sql.ts';

const programs = postgresPrograms();
if (programs === undefined) process.stderr.write('PostgreSQL is not installed: its gate is tested without a server.\n');

let gate: Gate;
beforeAll(async () => {
  gate = makeGate(await loadParser(), defaultGateLimits);
});

const one = (sql: string): Verdict => {
  const verdicts = gate.gate(sql);
  expect(verdicts).toHaveLength(1);
  return verdicts[0] as Verdict;
};

const ordinaryQueries = [...analystQueries, ...shopQueries, ...webQueries];

it('SQL-51 the ordinary queries are at least 300, no two the same', () => {
  expect(new Set(ordinaryQueries).size).toBe(ordinaryQueries.length);
  expect(ordinaryQueries.length).toBeGreaterThanOrEqual(300);
});

it.each(ordinaryQueries)('SERVER-07 an ordinary query passes the gate of PostgreSQL: %s', (sql) => {
  expect(one(sql)).toMatchObject({ allowed: true });
});

describe.each(programs === undefined ? [] : [programs])('on a server', (folder) => {
  let server: SeededServer;
  beforeAll(async () => {
    server = await startSeededServer(folder);
    await server.run(exampleTables);
  });
  afterAll(() => server.stop());

  it.each(ordinaryQueries)('SERVER-07 the passed text means what was written: %s', async (sql) => {
    const verdict = one(sql);
    if (!verdict.allowed) throw new Error(verdict.message);
    const [written, passed] = [await server.read(sql), await server.read(verdict.sql)];
    expect(passed).toEqual(written);
    await expect(server.read(`SELECT count(*) FROM (${verdict.sql}) AS q`)).resolves.toBeDefined();
  });

  it('SERVER-07 knows every operator and type of its lists, and the server has no table without its prefix', async () => {
    const listOf = async (sql: string): Promise<ReadonlySet<string>> =>
      new Set((await server.read(sql)).rows.map((row) => String(row[0])));
    const functions = await listOf('SELECT DISTINCT proname FROM pg_proc');
    // The allowlist also contains keywords of the grammar, and functions of newer servers than the test server.
    const newer = new Set(
      `any_value array_reverse array_sample array_shuffle array_sort casefold crc32 crc32c date_add date_subtract erf erfc
       gamma lgamma json_agg_strict json_object_agg_strict json_object_agg_unique json_object_agg_unique_strict
       jsonb_agg_strict jsonb_object_agg_strict jsonb_object_agg_unique jsonb_object_agg_unique_strict random_normal
       to_bin to_oct unicode_assigned uuid_extract_timestamp uuid_extract_version uuidv4 uuidv7`.split(/\s+/),
    );
    expect([...allowedFunctions].filter((name) => !functions.has(name) && !newer.has(name))).toEqual([]);
    const operators = await listOf('SELECT DISTINCT oprname FROM pg_operator');
    expect([...allowedOperators].filter((name) => !operators.has(name) && name !== '!=')).toEqual([]);
    const types = await listOf("SELECT typname FROM pg_type WHERE typtype IN ('b', 'r', 'm')");
    const aliases = new Set(['boolean', 'decimal']);
    expect([...allowedTypes].filter((name) => !types.has(name) && !aliases.has(name))).toEqual([]);
    const relations = await listOf(`SELECT relname FROM pg_class WHERE relnamespace = 'pg_catalog'::regnamespace`);
    expect([...relations].filter((name) => !name.startsWith('pg_'))).toEqual([]);
  });

  it('SERVER-07 lets no function of the server through that is not on the list', async () => {
    const { rows } = await server.read('SELECT DISTINCT proname FROM pg_proc ORDER BY 1');
    const others = rows.map((row) => String(row[0])).filter((name) => !allowedFunctions.has(name));
    expect(others.length).toBeGreaterThan(1_000);
    for (const name of others) {
      expect(one(`SELECT "${name}"(1)`), name).toMatchObject({ allowed: false });
      expect(one(`SELECT * FROM pg_catalog."${name}"(1)`), name).toMatchObject({ allowed: false });
    }
  });

  it('SERVER-07 lets none through that is called as a column and does more than count with its argument', async () => {
    // The query excludes functions that the server itself calls to read, print, cast, sample or index a value. They are
    // harmless: either SQL cannot express their arguments, or they have no other effect.
    const { rows } = await server.read(`
      SELECT DISTINCT proname FROM pg_proc
      WHERE pronargs >= 1 AND pronargs - pronargdefaults <= 1 AND provolatile <> 'i'
        AND oid NOT IN (SELECT castfunc FROM pg_cast)
        AND oid NOT IN (SELECT unnest(ARRAY[typinput, typoutput, typreceive, typsend, typanalyze]::oid[]) FROM pg_type)
        AND prorettype::regtype::text NOT IN ('trigger', 'internal', 'index_am_handler', 'table_am_handler', 'tsm_handler',
          'language_handler', 'fdw_handler')
        AND 'internal'::regtype <> ALL (proargtypes::oid[]) AND proname NOT LIKE '%validator'`);
    const names = rows.map((row) => String(row[0])).filter((name) => !allowedFunctions.has(name));
    expect(names.length).toBeGreaterThan(100);
    for (const name of names) {
      expect(one(`SELECT ('a'::text)."${name}"`), name).toMatchObject({ allowed: false });
      expect(one(`SELECT f."${name}" FROM unnest(ARRAY['a']) AS f`), name).toMatchObject({ allowed: false });
    }
  });
});

it.each(refusals)('SQL-51 %s is refused by %s', (sql, errorType, legal) => {
  const verdicts = gate.gate(sql);
  expect(
    verdicts.some((verdict) => !verdict.allowed && verdict.errorType === errorType),
    JSON.stringify(verdicts),
  ).toBe(true);
  const [refused] = gate.gate(legal).filter((verdict) => !verdict.allowed);
  expect(refused).toBeUndefined();
});

describe('tables of a statement', () => {
  it.each([
    ['SELECT * FROM s.t JOIN u ON true JOIN s.t AS again ON true', ['s.t', 'u']],
    ['WITH c AS (SELECT 1) SELECT * FROM c', []],
    ['WITH c AS (SELECT 1) SELECT * FROM s.c', ['s.c']],
    ['WITH c AS (SELECT * FROM c) SELECT * FROM c', ['c']],
    ['WITH a AS (SELECT * FROM b), b AS (SELECT 1) SELECT * FROM a', ['b']],
    ['WITH RECURSIVE a AS (SELECT * FROM b), b AS (SELECT 1) SELECT * FROM a', []],
    ['WITH a AS (SELECT 1), b AS (SELECT * FROM a) SELECT * FROM B', []],
    ['WITH a AS (SELECT 1) SELECT * FROM "A"', ['A']],
    ['SELECT * FROM (WITH c AS (SELECT 1) SELECT * FROM c) q, c', ['c']],
    ['WITH c AS (SELECT 1) SELECT (SELECT max(x) FROM (SELECT * FROM c) q) FROM u', ['u']],
    ['WITH c AS (SELECT 1) SELECT 1 UNION SELECT * FROM c ORDER BY (SELECT 1 FROM d)', ['d']],
    ['(WITH c AS (SELECT 1) SELECT * FROM c) UNION SELECT * FROM c', ['c']],
    ['WITH RECURSIVE c AS (SELECT 1 AS n UNION ALL SELECT n FROM c) SELECT * FROM c', []],
    ['SELECT id IN (SELECT id FROM hidden) FROM u', ['u', 'hidden']],
    ['SELECT 1 FROM u WHERE EXISTS (TABLE hidden)', ['u', 'hidden']],
    ['SELECT ARRAY(SELECT 1 FROM hidden) FROM u', ['u', 'hidden']],
    ['SELECT sum(x) OVER (ORDER BY (SELECT 1 FROM hidden)) FROM u', ['hidden', 'u']],
    ['SELECT 1 FROM u GROUP BY GROUPING SETS ((), ((SELECT 1 FROM hidden)))', ['hidden', 'u']],
    ['SELECT * FROM unnest((SELECT array_agg(id) FROM hidden))', ['hidden']],
    ['SELECT 1 LIMIT (SELECT 1 FROM hidden)', ['hidden']],
    ['VALUES ((SELECT 1 FROM hidden))', ['hidden']],
    ['SELECT * FROM u TABLESAMPLE bernoulli ((SELECT 1 FROM hidden))', ['hidden', 'u']],
    ['SELECT JSON_ARRAY(SELECT 1 FROM hidden)', ['hidden']],
    ['SELECT * FROM ONLY s.t, s.u *', ['s.t', 's.u']],
  ])('SERVER-07 %s', (sql, expected) => {
    const verdict = one(sql);
    if (!verdict.allowed) throw new Error(verdict.message);
    const names = verdict.tables.map(({ schema, name }) => (schema === undefined ? name : `${schema}.${name}`));
    expect(names.toSorted()).toEqual(expected.toSorted());
  });
});

describe('messages', () => {
  it('SQL-34 cuts several statements, each with its text and place', () => {
    const verdicts = gate.gate("SELECT 'é;' AS a -- one; two\n;\n /* ; */ SELECT 2;;\nTABLE u;");
    expect(verdicts.map((verdict) => (verdict.allowed ? verdict.source : verdict))).toMatchObject([
      { text: "SELECT 'é;' AS a -- one; two\n", line: 1, column: 1 },
      { text: 'SELECT 2', line: 3, column: 10 },
      { text: 'TABLE u', line: 4, column: 1 },
    ]);
    expect(verdicts.map((verdict) => verdict.allowed && verdict.sql)).toEqual([
      "SELECT 'é;' AS a -- one; two\n",
      'SELECT 2',
      'TABLE u',
    ]);
  });

  it.each([
    ['SELECT 1 +\n FROM u x y', 2, 2, 'FROM'],
    ['SELEC 1', 1, 1, 'SELEC'],
    ["SELECT 'é' x y", 1, 14, 'y'],
  ])('SQL-05 tells a syntax error with its place and token: %s', (sql, line, column, name) => {
    expect(one(sql)).toMatchObject({ allowed: false, errorType: 'INVALID_SQL_ERROR', line, column, name });
  });

  it.each([
    ['SELECT 1;\n  drop table s.t', 1, { name: 'DROP', line: 2, column: 3 }],
    ["SELECT 'é',\n  version() FROM u", 0, { name: 'version', line: 2, column: 3 }],
    ['SELECT *\nFROM u\nJOIN pg_class ON true', 0, { name: 'pg_class', line: 3, column: 6 }],
    ['EXPLAIN SELECT 1', 0, { name: 'EXPLAIN', line: 1, column: 1 }],
    ["SELECT 1,\n 'u'::regclass", 0, { name: 'regclass', line: 2, column: 7 }],
  ])('SQL-05 tells where what is refused stands: %s', (sql, index, place) => {
    expect(gate.gate(sql)[index]).toMatchObject({ allowed: false, ...place });
  });
});

describe('caps', () => {
  it('SERVER-07 names what is too large, and lets the nearest smaller one pass', () => {
    const { statementBytes, depth } = defaultGateLimits;
    const padding = (size: number): string => `SELECT '${'x'.repeat(size - 9)}'`;
    expect(one(padding(statementBytes))).toMatchObject({ allowed: true });
    expect(one(padding(statementBytes + 1))).toMatchObject({ message: expect.stringContaining('100000') as string });
    const nested = (levels: number): string => `SELECT ${'abs('.repeat(levels)}1${')'.repeat(levels)}`;
    expect(one(nested(depth - 10))).toMatchObject({ allowed: true });
    expect(one(nested(depth + 1))).toMatchObject({ allowed: false, errorType: 'INVALID_SQL_ERROR' });
    const wide = (count: number): string => `SELECT 1 IN (${Array.from({ length: count }, () => '1').join(',')})`;
    expect(one(wide(19_000))).toMatchObject({ allowed: true });
    expect(one(wide(21_000))).toMatchObject({ allowed: false, errorType: 'INVALID_SQL_ERROR' });
    const many = (count: number): string => 'SELECT 1;'.repeat(count);
    expect(gate.gate(many(50))).toHaveLength(50);
    expect(one(many(51))).toMatchObject({ allowed: false, message: expect.stringContaining('51') as string });
  });
});

describe('expressions', () => {
  const judge = (expression: string, allowSubquery = false): Verdict =>
    gate.gateExpression(expression, { allowSubquery });

  it.each([
    'sum(x)',
    "count(*) FILTER (WHERE k = 'a')",
    'sum(x) / nullif(count(*), 0)',
    "CASE WHEN k > 1 THEN 'a' ELSE 'b' END -- note",
    'x > 1 AND (k IN (1, 2) OR name LIKE $$a%$$)',
    "date_trunc('month', ts)",
    '"a column" + 1',
    'rank() OVER (ORDER BY sum(x) DESC)',
    "j->>'a'",
    'percentile_cont(0.5) WITHIN GROUP (ORDER BY x)',
  ])('SERVER-07 %s passes', (expression) => {
    const verdict = judge(expression);
    expect(verdict).toMatchObject({ allowed: true, tables: [] });
    if (verdict.allowed) expect(judge(`(${verdict.sql})`)).toMatchObject({ allowed: true });
  });

  it.each([
    ['1) FROM secrets WHERE (1=1', 'INVALID_SQL_ERROR'],
    ['1 FROM secrets', 'INVALID_SQL_ERROR'],
    ['1, 2', 'INVALID_SQL_ERROR'],
    ['x AS y', 'INVALID_SQL_ERROR'],
    ['x y', 'INVALID_SQL_ERROR'],
    ['*', 'INVALID_SQL_ERROR'],
    ['t.*', 'INVALID_SQL_ERROR'],
    ['(t).*', 'INVALID_SQL_ERROR'],
    ['1; SELECT 2', 'INVALID_SQL_ERROR'],
    ['1;', 'INVALID_SQL_ERROR'],
    ['1 WHERE true', 'INVALID_SQL_ERROR'],
    ['1 UNION SELECT 2', 'INVALID_SQL_ERROR'],
    ['1 LIMIT 1', 'INVALID_SQL_ERROR'],
    ['x ORDER BY 1', 'INVALID_SQL_ERROR'],
    ['1 INTO z', 'INVALID_SQL_ERROR'],
    ['DISTINCT x', 'INVALID_SQL_ERROR'],
    ['ALL x', 'INVALID_SQL_ERROR'],
    ['', 'INVALID_SQL_ERROR'],
    ['/* open', 'INVALID_SQL_ERROR'],
    ['1 /*', 'INVALID_SQL_ERROR'],
    ['version()', 'TABLE_SECURITY_ACCESS_ERROR'],
    ['(SELECT 1)', 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR'],
    ['x IN (SELECT 1)', 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR'],
    ['EXISTS (SELECT 1)', 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR'],
    ['ARRAY(SELECT 1)', 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR'],
    ['JSON_ARRAY(SELECT 1)', 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR'],
  ])('SERVER-07 %s is refused by %s', (expression, errorType) => {
    expect(judge(expression)).toMatchObject({ allowed: false, errorType });
  });

  it('SQL-05 tells the place within the expression', () => {
    expect(judge('1 +\n version()')).toMatchObject({ line: 2, column: 2, name: 'version' });
    expect(judge('1 +')).toMatchObject({ line: 1, message: expect.stringContaining('end of input') as string });
  });

  it('SERVER-07 tells the tables of sub-queries to those who may write them', () => {
    expect(judge('x > (SELECT avg(x) FROM s.t)', true)).toMatchObject({
      allowed: true,
      tables: [{ schema: 's', name: 't' }],
    });
  });
});
