import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresPrograms } from '../../../store/testing/postgres.ts';
import { defaultGateLimits } from '../../gate-limits.ts';
import { analystQueries } from '../testing/analyst-queries.ts';
import { nestedExpression } from '../testing/nasty-statements.ts';
import { startSeededServer } from '../testing/seeded-server.ts';
import type { SeededServer } from '../testing/seeded-server.ts';
import { applyRowRules } from './apply-row-rules.ts';
import { makeGate } from './gate.ts';
import { loadParser } from './parse-sql.ts';
import type { SqlParser } from './parse-sql.ts';
import { casesOf } from '../../../testing/in-long-run.ts';

let parser: SqlParser;
beforeAll(async () => {
  parser = await loadParser();
});

const rules = [
  { schema: 's', name: 't', where: "k <> 2 OR name = 'n5' -- their region" },
  { schema: 'public', name: 'u', where: 'id % 2 = 0' },
];
const ruled = (sql: string, some = rules): string =>
  applyRowRules(parser, sql, { rules: some, defaultSchema: 'public' }).sql;

describe('row rules on the tree', () => {
  const rows = '(SELECT * FROM u WHERE ("u".id % 2 = 0\n) OFFSET 0)';
  const ofSchema = rows.replace('FROM u', 'FROM public.u');
  it.each([
    ['SELECT * FROM u', `SELECT * FROM ${rows} AS "u"`],
    ['SELECT * FROM u /* a */ AS v(a) -- b', `SELECT * FROM ${rows} /* a */ AS v(a) -- b`],
    ["SELECT 'é', public.u.id FROM public.u", `SELECT 'é', u.id FROM ${ofSchema} AS "u"`],
    ['SELECT public.u.* FROM public.u, s.v', `SELECT u.* FROM ${ofSchema} AS "u", s.v`],
    ['SELECT * FROM other.u', 'SELECT * FROM other.u'],
    ['SELECT * FROM "U", u *', `SELECT * FROM "U", ${rows.replace('u W', 'u * W')} AS "u"`],
    ['SELECT * FROM ONLY u a', `SELECT * FROM ${rows.replace('FROM u', 'FROM ONLY u')} a`],
    ['WITH u AS (SELECT 1) SELECT * FROM u', 'WITH u AS (SELECT 1) SELECT * FROM u'],
    ['WITH u AS (SELECT * FROM u) SELECT * FROM u', `WITH u AS (SELECT * FROM ${rows} AS "u") SELECT * FROM u`],
    ['WITH a AS (TABLE u), u AS (SELECT 1) TABLE u', `WITH a AS (SELECT * FROM ${rows} AS "u"), u AS (SELECT 1) TABLE u`], // prettier-ignore
    ['WITH RECURSIVE a AS (TABLE u), u AS (SELECT 1) TABLE u', 'WITH RECURSIVE a AS (TABLE u), u AS (SELECT 1) TABLE u'], // prettier-ignore
    ['SELECT * FROM (WITH u AS (SELECT 1) TABLE u) q, u', `SELECT * FROM (WITH u AS (SELECT 1) TABLE u) q, ${rows} AS "u"`], // prettier-ignore
    ['SELECT 1 UNION TABLE u', `SELECT 1 UNION SELECT * FROM ${rows} AS "u"`],
    ['SELECT * FROM u q TABLESAMPLE system(1 + (2)) REPEATABLE (3) WHERE true', 'SELECT * FROM (SELECT * FROM u TABLESAMPLE system(1 + (2)) REPEATABLE (3) WHERE ("u".id % 2 = 0\n) OFFSET 0) q  WHERE true'], // prettier-ignore
    ['SELECT * FROM u TABLESAMPLE system((SELECT 1 FROM u))', `SELECT * FROM (SELECT * FROM u TABLESAMPLE system((SELECT 1 FROM ${rows} AS "u")) WHERE ("u".id % 2 = 0\n) OFFSET 0) AS "u" `], // prettier-ignore
  ])('SERVER-05 %s', (sql, expected) => {
    expect(ruled(sql)).toBe(expected);
  });

  it('SERVER-05 looks for the columns of a rule in its table alone, and not in the statement around it', () => {
    const tenant = [{ schema: 'public', name: 'u', where: "lower(tenant || u.id) <> 'é' AND tenant = 1 -- theirs" }];
    const around = 'SELECT (SELECT count(*) FROM u) FROM (SELECT 1 AS tenant) AS mine';
    const rows = `SELECT * FROM u WHERE (lower("u".tenant || u.id) <> 'é' AND "u".tenant = 1 -- theirs\n) OFFSET 0`;
    expect(ruled(around, tenant)).toBe(
      `SELECT (SELECT count(*) FROM (${rows}) AS "u") FROM (SELECT 1 AS tenant) AS mine`,
    );
  });

  it('SERVER-05 refuses a rule that is more than a condition, and a statement that cannot be written back', () => {
    const broken = (where: string) => () => ruled('TABLE u', [{ schema: 'public', name: 'u', where }]);
    expect(broken('true) UNION (SELECT 1')).toThrow('Row-level security rules');
    expect(broken('true) LIMIT (1')).toThrow('Row-level security rules');
    expect(broken('true; SELECT 1')).toThrow('Row-level security rules');
    expect(broken('')).toThrow('Row-level security rules');
    expect(broken('id IN (SELECT id FROM t)')).toThrow('Row-level security rules');
    expect(broken('t.id = 1')).toThrow('Row-level security rules');
    expect(() => ruled('SELECT id FROM ONLY (u)')).toThrow('Row-level security rules');
    expect(() => ruled('SELECT public.u.* FROM public.u, s.u')).toThrow('Row-level security rules');
    expect(() => ruled('SELECT 1 FROM public.u, LATERAL (SELECT 1 FROM s.v AS u WHERE public.u.id = 1) q')).toThrow(
      'Row-level security rules',
    );
  });
});

const programs = postgresPrograms();
describe.each(programs === undefined ? [] : [programs])(
  'on a server, against one whose tables hold only the allowed rows',
  (folder) => {
    let server: SeededServer;
    let oracle: SeededServer;
    beforeAll(async () => {
      [server, oracle] = await Promise.all([startSeededServer(folder), startSeededServer(folder)]);
      for (const { schema, name, where } of rules)
        await oracle.run(`DELETE FROM ${schema}.${name} WHERE NOT (${where}\n)`);
    });
    afterAll(async () => {
      await server.stop();
      await oracle.stop();
    });

    it.each(analystQueries)('SERVER-05 the rows are the same: %s', async (sql) => {
      const [verdict] = makeGate(parser, defaultGateLimits).gate(sql);
      if (verdict?.allowed !== true) throw new Error('The gate refuses the query.');
      expect(await server.read(ruled(verdict.sql))).toEqual(await oracle.read(sql));
    });

    it('SERVER-05 the rows are the same in whatever depth a table is named', async () => {
      await fc.assert(
        fc.asyncProperty(nestedExpression, async ({ sql, harmful }) => {
          fc.pre(!harmful);
          const statement = `SELECT id, (${sql}) FROM u ORDER BY id`;
          const answer = (from: SeededServer, text: string): Promise<unknown> =>
            from.read(text).catch((error: unknown) => (error as Error).message.replace(/\(character.*/, ''));
          expect(await answer(server, ruled(statement))).toEqual(await answer(oracle, statement));
        }),
        { numRuns: casesOf(400) },
      );
    });

    it('SERVER-05 an error tells nothing of a row that the rule hides', async () => {
      const statement = 'SELECT id FROM u WHERE CASE WHEN id = 7 THEN name::int ELSE 1 END = 1 ORDER BY id';
      await expect(server.read(statement)).rejects.toThrow('n7');
      await expect(server.read(ruled(statement))).resolves.toMatchObject({ names: ['id'] });
    });
  },
);
