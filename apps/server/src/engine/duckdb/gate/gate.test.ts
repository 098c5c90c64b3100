import { DuckDBInstance, StatementType } from '@duckdb/node-api';
import type { DuckDBConnection } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Verdict } from '../../../domain/ports.ts';
import { exampleTables } from '../../testing/example-tables.ts';
import { shopQueries } from '../../testing/shop-queries.ts';
import { webQueries } from '../../testing/web-queries.ts';
import { analystQueries } from '../testing/analyst-queries.ts';
import { duckDbExampleQueries } from '../testing/example-queries.ts';
import { refusals } from '../testing/gate-refusals.ts';
import { allowedFunctions } from './allowed-functions.ts';
import { defaultGateLimits } from '../../gate-limits.ts';
import { makeGate } from './gate.ts';
import type { Gate } from './gate.ts';
import { makeSqlParser } from './parser.ts';
import { splitStatements } from './split-statements.ts';
import { casesOf } from '../../../testing/in-long-run.ts';

let instance: DuckDBInstance;
let connection: DuckDBConnection;
let gate: Gate;

beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
  await connection.run(`
    CREATE SCHEMA s;
    CREATE TABLE s.t AS SELECT i AS id, i % 3 AS k, i * 1.5 AS x, 'n' || i AS name, DATE '2024-01-01' + i::INTEGER AS d,
      TIMESTAMP '2024-01-01' + to_hours(i) AS ts, [i, i + 1] AS l, {'a': i} AS st, '{"a": [1, 2]}'::JSON AS j
    FROM range(20) r(i);
    CREATE TABLE u AS SELECT id, name, x FROM s.t;
  `);
  await connection.run(exampleTables);
  gate = makeGate(connection);
});
afterAll(() => {
  connection.closeSync();
  instance.closeSync();
});

const one = async (sql: string): Promise<Verdict> => {
  const verdicts = await gate.gate(sql);
  expect(verdicts).toHaveLength(1);
  return verdicts[0] as Verdict;
};

const ordinaryQueries = [...analystQueries, ...shopQueries, ...webQueries, ...duckDbExampleQueries];

describe('ordinary queries', () => {
  it('SQL-51 are at least 300, no two the same', () => {
    expect(new Set(ordinaryQueries).size).toBe(ordinaryQueries.length);
    expect(ordinaryQueries.length).toBeGreaterThanOrEqual(300);
  });

  it.each(ordinaryQueries)('pass and keep their meaning: %s', async (sql) => {
    const verdict = await one(sql);
    expect(verdict).toMatchObject({ allowed: true });
    if (!verdict.allowed) return;
    const [written, printed] = [await connection.runAndReadAll(sql), await connection.runAndReadAll(verdict.sql)];
    expect(printed.columnNames()).toEqual(written.columnNames());
    expect(printed.getRowsJson()).toEqual(written.getRowsJson());
    await expect(connection.runAndReadAll(`SELECT * FROM (${verdict.sql}) AS q`)).resolves.toBeDefined();
  });

  it('may call every function of the list that the engine has', async () => {
    const reader = await connection.runAndReadAll('SELECT DISTINCT lower(function_name) FROM duckdb_functions()');
    const known = new Set(reader.getRows().map((row) => String(row[0])));
    const syntax = new Set(['coalesce', 'ifnull', 'try', 'overlay', 'unnest', '!', '->']);
    expect([...allowedFunctions].filter((name) => !known.has(name) && !syntax.has(name))).toEqual([]);
  });
});

const access = 'TABLE_SECURITY_ACCESS_ERROR';
const invalid = 'INVALID_SQL_ERROR';

describe('refusals', () => {
  it.each(refusals)('%s is refused by %s', async (sql, errorType, legal) => {
    const verdicts = await gate.gate(sql);
    expect(verdicts.some((verdict) => !verdict.allowed && verdict.errorType === errorType)).toBe(true);
    expect((await gate.gate(legal)).every((verdict) => verdict.allowed)).toBe(true);
  });

  it('explains what to do instead', async () => {
    for (const sql of [
      'PIVOT s.t ON k USING sum(x)',
      'FROM (PIVOT s.t ON k USING sum(x))',
      'SELECT * FROM (PIVOT s.t ON k USING sum(x))',
      'WITH p AS (PIVOT s.t ON k USING sum(x)) SELECT * FROM p',
    ])
      await expect(one(sql)).resolves.toMatchObject({
        errorType: invalid,
        message: expect.stringContaining("IN ('a', 'b')") as string,
        name: 'PIVOT',
      });
    for (const sql of ['SELECT ?', 'SELECT $1', 'SELECT $a'])
      await expect(one(sql)).resolves.toMatchObject({ message: 'Parameters (? or $1) are not available here.' });
    await expect(one('EXPLAIN SELECT 1')).resolves.toMatchObject({ name: 'EXPLAIN', line: 1, column: 1 });
    await expect(one('SELECT 1;\n  drop table s.t')).resolves.toMatchObject({ name: 'DROP', line: 2, column: 3 });
    const insert = 'WITH a AS (SELECT 1) INSERT INTO s.t SELECT * FROM a; SELECT 1 AS pivot';
    await expect(one(insert)).resolves.toMatchObject({ errorType: 'DML_NOT_ALLOWED_ERROR', name: 'WITH' });
  });
});

it.each(['memory.s.t', 'information_schema.tables', 'duckdb_tables'])(
  'SQL-51 names a table that nobody may read as it was written: %s',
  async (name) => {
    await expect(one(`SELECT * FROM ${name}`)).resolves.toMatchObject({
      errorType: access,
      message: `You need access to the following tables: ${name}.`,
      name,
    });
  },
);

describe('tables of a statement', () => {
  const tablesOf = async (sql: string): Promise<readonly string[]> => {
    const verdict = await one(sql);
    if (!verdict.allowed) throw new Error(verdict.message);
    return verdict.tables.map((table) => (table.schema === undefined ? table.name : `${table.schema}.${table.name}`));
  };

  it.each([
    ['SELECT * FROM s.t JOIN u ON true JOIN s.t AS again ON true', ['s.t', 'u']],
    ['WITH c AS (SELECT 1) SELECT * FROM c', []],
    ['WITH c AS (SELECT 1) SELECT * FROM s.c', ['s.c']],
    ['WITH c AS (SELECT * FROM c) SELECT * FROM c', ['c']],
    ['WITH a AS (SELECT * FROM b), b AS (SELECT 1) SELECT * FROM a', ['b']],
    ['WITH a AS (SELECT 1), b AS (SELECT * FROM a) SELECT * FROM B', []],
    ['SELECT * FROM (WITH c AS (SELECT 1) SELECT * FROM c), c', ['c']],
    ['WITH c AS (SELECT 1) SELECT (SELECT max(x) FROM (SELECT * FROM c)) FROM u', ['u']],
    ['WITH c AS (SELECT 1) SELECT 1 UNION SELECT * FROM c ORDER BY (SELECT 1 FROM d)', ['d']],
    ['WITH RECURSIVE c AS (SELECT 1 AS n UNION ALL SELECT n FROM c) SELECT * FROM c', []],
    // The engine ignores case only for ASCII letters. "Ä" and "ä" are different names, so "Ä" is a table and not the
    // CTE.
    ['WITH "ä" AS (SELECT 1) SELECT * FROM "Ä"', ['Ä']],
    ["SELECT * FROM '/etc/passwd'", ['/etc/passwd']],
    ['SELECT id IN (SELECT id FROM hidden) FROM u', ['u', 'hidden']],
    ['SELECT 1 FROM u WHERE EXISTS (FROM hidden)', ['u', 'hidden']],
    ['SELECT sum(x) OVER (ORDER BY (SELECT 1 FROM hidden)) FROM u', ['hidden', 'u']],
    ['SELECT * FROM u PIVOT (sum(x) FOR id IN (1))', ['u']],
    ['SELECT * FROM unnest((SELECT list(id) FROM hidden))', ['hidden']],
  ])('%s', async (sql, expected) => {
    expect((await tablesOf(sql)).toSorted()).toEqual(expected.toSorted());
  });
});

describe('several statements', () => {
  it('SQL-34 are cut by the parser, each with its text and place', async () => {
    const verdicts = await gate.gate("SELECT ';' AS a -- one; two\n;\n /* ; */ SELECT 2;;\nFROM u;");
    expect(verdicts.map((verdict) => (verdict.allowed ? verdict.source : verdict))).toMatchObject([
      { text: "SELECT ';' AS a -- one; two\n", line: 1, column: 1 },
      { text: '\n /* ; */ SELECT 2', line: 2, column: 2 },
      { line: 3, column: 19 },
    ]);
    expect(verdicts.map((verdict) => verdict.allowed && verdict.sql)).toEqual([
      "SELECT ';' AS a -- one; two\n",
      '/* ; */ SELECT 2',
      'SELECT * FROM u',
    ]);
  });

  it('SQL-34 cut so that the pieces mean what the whole meant', async () => {
    const piece = fc.constantFrom(
      "SELECT ';'",
      'SELECT 1 -- a; b\n',
      'SELECT /* ; */ 2',
      'SELECT $$;$$',
      'SELECT ";" FROM (SELECT 3 AS ";")',
      '',
      ' ',
      '-- c; d\n',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 5 }), async (pieces) => {
        const text = pieces.join(';');
        const expected = pieces.filter((part) => part.includes('SELECT')).length;
        const verdicts = await gate.gate(text);
        if (expected === 0) {
          expect(verdicts).toMatchObject([{ allowed: false }]);
          return;
        }
        expect(verdicts).toHaveLength(expected);
        for (const verdict of verdicts) {
          if (!verdict.allowed || verdict.source === undefined) throw new Error('A piece has no text.');
          const [left, right] = [
            await connection.runAndReadAll(verdict.source.text),
            await connection.runAndReadAll(verdict.sql),
          ];
          expect(left.getRowsJson()).toEqual(right.getRowsJson());
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('a statement with its end', () => {
  it('SQL-51 stays as it was written up to the semicolon that ends it, whatever the comment behind says', async () => {
    for (const behind of ['', ';', '; -- note', '; -- one; two', ';\n/* a; b; c */'])
      await expect(one(`SELECT x+1 FROM u${behind}`)).resolves.toMatchObject({ sql: 'SELECT x+1 FROM u' });
  });

  it('SQL-34 is not cut where the pieces would be read otherwise than the whole', async () => {
    const text = "SELECT ';' AS a; SELECT 2";
    const parser = makeSqlParser(connection, () => '');
    const parsed = await parser.parse(text);
    if (parsed.kind !== 'trees') throw new Error('It was not read.');
    const cutAt = (...semicolons: readonly number[]) =>
      splitStatements(parser, text, { statements: parsed.statements, semicolons });
    expect(await cutAt(text.lastIndexOf(';'))).toEqual([
      { text: "SELECT ';' AS a", offset: 0 },
      { text: ' SELECT 2', offset: 16 },
    ]);
    expect(await cutAt(text.indexOf(';'))).toBeNull();
  });

  it('SQL-51 is not judged at all when the parser itself fails', async () => {
    let calls = 0;
    const failing = {
      runAndReadAll: (...call: Parameters<DuckDBConnection['runAndReadAll']>) => {
        calls += 1;
        return calls > 1 ? Promise.reject(new Error('The connection is closed.')) : connection.runAndReadAll(...call);
      },
    } as DuckDBConnection;
    await expect(makeGate(failing).gate('SELECT 1')).rejects.toThrow('The connection is closed.');
  });
});

describe('syntax errors', () => {
  it.each([
    ['SELECT 1 +\n FROM u x y', 2, 2, 'FROM'],
    ['SELEC 1', 1, 1, 'SELEC'],
    ["SELECT 'é' x y", 1, 14, 'y'],
  ])('%s are told with their place and token', async (sql, line, column, name) => {
    await expect(one(sql)).resolves.toMatchObject({ allowed: false, errorType: invalid, line, column, name });
  });
});

describe('caps', () => {
  it('name what is too large, and let the nearest smaller one pass', async () => {
    const { statementBytes, depth } = defaultGateLimits;
    const padding = (size: number): string => `SELECT '${'x'.repeat(size - 9)}'`;
    await expect(one(padding(statementBytes))).resolves.toMatchObject({ allowed: true });
    await expect(one(padding(statementBytes + 1))).resolves.toMatchObject({
      message: expect.stringContaining('100000') as string,
    });
    const nested = (levels: number): string => `SELECT ${'abs('.repeat(levels)}1${')'.repeat(levels)}`;
    await expect(one(nested(depth - 10))).resolves.toMatchObject({ allowed: true });
    await expect(one(nested(depth + 1))).resolves.toMatchObject({ allowed: false, errorType: invalid });
    const wide = (count: number): string => `SELECT 1 IN (${Array.from({ length: count }, () => '1').join(',')})`;
    await expect(one(wide(19_000))).resolves.toMatchObject({ allowed: true });
    await expect(one(wide(21_000))).resolves.toMatchObject({ allowed: false, errorType: invalid });
  });
});

describe('texts made to break the reader', () => {
  const open = '(';
  it.each([
    ['brackets', `SELECT ${open.repeat(40_000)}1${')'.repeat(40_000)}`],
    ['terms', `SELECT 1${'+1'.repeat(45_000)}`],
    ['sub-queries', `${'SELECT * FROM ('.repeat(6_000)}SELECT 1${')'.repeat(6_000)}`],
    ['conditions', `SELECT 1=1 ${'AND 1=1 '.repeat(11_000)}`],
    ['unions', `SELECT 1 ${'UNION SELECT 1 '.repeat(6_000)}`],
  ])('of many %s are refused in words', async (_, sql) => {
    await expect(one(sql)).resolves.toMatchObject({
      allowed: false,
      errorType: invalid,
      message: expect.stringMatching(/too large|parts|levels|tokens/) as string,
    });
  });

  it('of many semicolons are still cut right', async () => {
    const verdicts = await gate.gate(`SELECT 1; -- ${';'.repeat(90_000)}\n;SELECT 2`);
    expect(verdicts).toMatchObject([
      { allowed: true, sql: 'SELECT 1' },
      { allowed: true, sql: 'SELECT 2' },
    ]);
  });
});

describe('expressions', () => {
  const judge = (expression: string, allowSubquery = false): Promise<Verdict> =>
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
  ])('%s passes', async (expression) => {
    await expect(judge(expression)).resolves.toMatchObject({ allowed: true, tables: [] });
  });

  it.each([
    ['1) FROM secrets WHERE (1=1', invalid],
    ['1 FROM secrets', invalid],
    ['1, 2', invalid],
    ['x AS y', invalid],
    ['*', invalid],
    ['1; SELECT 2', invalid],
    ['1 WHERE true', invalid],
    ['1 UNION SELECT 2', invalid],
    ['1 LIMIT 1', invalid],
    ['DISTINCT x', invalid],
    ['', invalid],
    ['/* open', invalid],
    ["getenv('A')", access],
    ['(SELECT 1)', 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR'],
    ['x IN (SELECT 1)', 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR'],
  ])('%s is refused by %s', async (expression, errorType) => {
    await expect(judge(expression)).resolves.toMatchObject({ allowed: false, errorType });
  });

  it.each([
    ['sum(x) y z', 1, 10, 'z'],
    ["'é' ||\n x y z", 2, 6, 'z'],
  ])('SQL-51 with a syntax error are told with its place and token: %s', async (expression, line, column, name) => {
    await expect(judge(expression)).resolves.toEqual({
      allowed: false,
      errorType: invalid,
      line,
      column,
      name,
      message: `Syntax error at or near "${name}"`,
    });
  });

  it.each([
    ['k IN (VALUES (1), (2)) -- a list', '(k IN (VALUES (1), (2)) -- a list\n)'],
    ['(VALUES (1))', '((VALUES (1)))'],
  ])('SQL-51 stay as they were written where the engine prints them in other words: %s', async (expression, sql) => {
    await expect(judge(expression, true)).resolves.toMatchObject({ allowed: true, sql });
    await expect(judge(expression)).resolves.toMatchObject({ errorType: 'ADHOC_SUBQUERY_NOT_ALLOWED_ERROR' });
    await expect(connection.runAndReadAll(`SELECT ${sql} FROM s.t`)).resolves.toBeDefined();
  });

  it('tell the tables of sub-queries to those who may write them', async () => {
    await expect(judge('x > (SELECT avg(x) FROM s.t)', true)).resolves.toMatchObject({
      allowed: true,
      tables: [{ schema: 's', name: 't' }],
    });
  });
});

describe('whatever is written', () => {
  const forbidden = fc.constantFrom(
    "getenv('A')",
    "current_setting('x')",
    'sleep_ms(1)',
    "(SELECT 1 FROM read_csv('/etc/passwd'))",
    '(SELECT 1 FROM duckdb_settings())',
    '(SELECT 1 FROM information_schema.tables)',
    "(FROM glob('*') SELECT 1)",
    '(SELECT 1 FROM (SHOW TABLES))',
    'pg_catalog.current_database()',
  );
  const wrap = fc.constantFrom<(inner: string) => string>(
    (inner) => `abs(${inner})`,
    (inner) => `CASE WHEN ${inner} IS NULL THEN 1 END`,
    (inner) => `[1, ${inner}]`,
    (inner) => `(SELECT ${inner})`,
    (inner) => `list_transform([1], v -> ${inner})`,
    (inner) => `sum(1) OVER (PARTITION BY ${inner})`,
    (inner) => `count(*) FILTER (WHERE ${inner} IS NULL)`,
    (inner) => `string_agg('a', 'b' ORDER BY ${inner})`,
    (inner) => `(${inner} IN (1, 2))`,
    (inner) => `(1 BETWEEN 0 AND ${inner})`,
    (inner) => `TRY_CAST(${inner} AS INTEGER)`,
    (inner) => `{'a': ${inner}}`,
    (inner) => `(WITH c AS (SELECT ${inner} AS v) SELECT v FROM c)`,
    (inner) => `(SELECT 1 FROM range(1) WHERE ${inner} IS NULL)`,
    (inner) => `(SELECT 1 GROUP BY ${inner})`,
    (inner) => `(SELECT 1 UNION ALL SELECT ${inner})`,
    (inner) => `(SELECT 1 FROM range(1) a JOIN range(1) b ON ${inner} IS NULL)`,
    (inner) => `(SELECT 1 FROM (VALUES (${inner})) v)`,
    (inner) => `(SELECT 1 ORDER BY ${inner} LIMIT 1)`,
    (inner) => `(SELECT 1 QUALIFY ${inner} IS NULL)`,
    (inner) => `(${inner} COLLATE NOCASE)`,
  );

  it('nothing forbidden passes at any depth, and the same with a plain value does', async () => {
    await fc.assert(
      fc.asyncProperty(forbidden, fc.uniqueArray(wrap, { maxLength: 6 }), async (core, wraps) => {
        const around = (inner: string): string => `SELECT ${wraps.reduce((text, apply) => apply(text), inner)}`;
        expect((await one(around(core))).allowed).toBe(false);
        expect((await one(around('1'))).allowed).toBe(true);
      }),
      { numRuns: casesOf(300) },
    );
  });

  it('no function outside the list passes', async () => {
    const reader = await connection.runAndReadAll('SELECT DISTINCT lower(function_name) FROM duckdb_functions()');
    const others = reader
      .getRows()
      .map((row) => String(row[0]))
      .filter((name) => !allowedFunctions.has(name));
    expect(others.length).toBeGreaterThan(100);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...others), fc.constantFrom('SELECT', 'FROM'), async (name, place) => {
        const call = `"${name.replaceAll('"', '""')}"(1)`;
        const verdict = (await gate.gate(place === 'FROM' ? `SELECT * FROM ${call}` : `SELECT ${call}`))[0];
        expect(verdict?.allowed).toBe(false);
      }),
      { numRuns: casesOf(300) },
    );
  });

  it('SQL-51 random text never throws and never passes without being one read', async () => {
    const word = fc.constantFrom(
      'SELECT',
      'FROM',
      '(',
      ')',
      ',',
      ';',
      '1',
      "'a'",
      'u',
      's.t',
      'WITH',
      'AS',
      'WHERE',
      '=',
      '*',
      'DELETE',
      'COPY',
      'TO',
      '--',
      '\n',
    );
    // Random words alone hardly ever form a statement, so these parts of statements are mixed in.
    const part = fc.constantFrom(
      'SELECT 1',
      'SELECT * FROM u',
      'FROM s.t',
      'WITH c AS (SELECT 1)',
      'DELETE FROM u',
      "COPY u TO 'a'",
      '; DELETE FROM u',
    );
    const pieces = fc.array(fc.oneof(word, part), { maxLength: 14 });
    let passed = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(pieces, fc.array(part, { maxLength: 2 })), async (words) => {
        for (const verdict of await gate.gate(words.join(' '))) {
          if (!verdict.allowed) continue;
          passed += 1;
          const found = await connection.extractStatements(verdict.sql);
          expect(found.count).toBe(1);
          // The engine runs an allowed statement inside parentheses.
          await expect(connection.extractStatements(`SELECT * FROM (${verdict.sql}) AS q`)).resolves.toBeDefined();
          // A statement on missing columns cannot be prepared, so its type is unknown. Its first keyword is checked
          // below.
          const prepared = await found.prepare(0).catch(() => undefined);
          if (prepared) expect(prepared.statementType).toBe(StatementType.SELECT);
          const read = verdict.sql.replaceAll(/--[^\n]*/gu, '').trimStart();
          expect(read).toMatch(/^(?:\(\s*)*(?:SELECT|WITH|FROM|VALUES|select|from)/);
        }
      }),
      { numRuns: casesOf(400) },
    );
    expect(passed).toBeGreaterThan(5);
  });
});
