import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresPrograms } from '../../../store/testing/postgres.ts';
import { defaultGateLimits } from '../../gate-limits.ts';
import { gluedStatements, nestedExpression, wordSalad } from '../testing/nasty-statements.ts';
import { startSeededServer } from '../testing/seeded-server.ts';
import type { SeededServer } from '../testing/seeded-server.ts';
import { makeGate } from './gate.ts';
import type { Gate } from './gate.ts';
import { loadParser } from './parse-sql.ts';
import { casesOf } from '../../../testing/in-long-run.ts';

const programs = postgresPrograms();
let gate: Gate;
beforeAll(async () => {
  gate = makeGate(await loadParser(), defaultGateLimits);
});

it('SERVER-07 refuses what harms at any depth, and lets the same with a plain value through', () => {
  fc.assert(
    fc.property(nestedExpression, ({ sql, harmful }) => {
      const [verdict] = gate.gate(`SELECT ${sql}`);
      expect(verdict?.allowed, sql).toBe(!harmful);
      expect(gate.gateExpression(sql, { allowSubquery: true }).allowed, sql).toBe(!harmful);
    }),
    { numRuns: casesOf(3_000) },
  );
});

// Each statement that the gate allows runs as superuser and outside a read-only transaction, so only the gate protects
// the tables.
describe.each(programs === undefined ? [] : [programs])('on a server that would let anything happen', (folder) => {
  let server: SeededServer;
  let client: pg.Client;
  const state = async (): Promise<unknown> => {
    const result = await client.query(`SELECT
      (SELECT md5(string_agg(u::text, ',' ORDER BY id)) FROM u) AS rows,
      (SELECT count(*) FROM traces_table) AS traces,
      (SELECT last_value FROM traces) AS sequence,
      (SELECT count(*) FROM pg_class) AS relations,
      (SELECT count(*) FROM pg_largeobject_metadata) AS objects,
      (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory') AS locks,
      current_setting('sightline.trace', true) AS setting,
      (SELECT count(*) FROM pg_prepared_statements) AS prepared`);
    return result.rows[0];
  };
  beforeAll(async () => {
    server = await startSeededServer(folder);
    await server.run(`
      CREATE TABLE traces_table (n int); CREATE SEQUENCE traces; CREATE TABLE hidden (secret int);
      CREATE FUNCTION leave_trace() RETURNS int LANGUAGE sql AS 'INSERT INTO traces_table VALUES (1) RETURNING 1';
      CREATE FUNCTION trace_of(int, int) RETURNS int LANGUAGE sql AS 'SELECT leave_trace()';
      CREATE OPERATOR !!! (FUNCTION = trace_of, LEFTARG = int, RIGHTARG = int)`);
    client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query("SET statement_timeout = '2s'; SET search_path = public");
  });
  afterAll(async () => {
    await client.end();
    await server.stop();
  });

  const runPassed = async (text: string): Promise<number> => {
    let passed = 0;
    for (const verdict of gate.gate(text)) {
      if (!verdict.allowed) continue;
      passed += 1;
      // A statement may fail because of its types, but must not leave a trace.
      const query: pg.QueryConfig & { readonly queryMode: 'extended' } = { text: verdict.sql, queryMode: 'extended' };
      await client.query(query).catch((error: unknown) => {
        expect(error).toBeInstanceOf(pg.DatabaseError);
      });
    }
    return passed;
  };

  it.each([
    ['nested expressions', nestedExpression.map(({ sql }) => `SELECT ${sql}`), 800],
    ['words in any order', wordSalad, 2_000],
    ['statements glued together', gluedStatements, 2_000],
  ] as const)('SQL-51 nothing that passes changes anything: %s', async (_what, arbitrary, all) => {
    const numRuns = casesOf(all);
    const before = await state();
    let passed = 0;
    await fc.assert(
      fc.asyncProperty(arbitrary, async (text) => {
        passed += await runPassed(text);
      }),
      { numRuns },
    );
    expect(await state()).toEqual(before);
    expect(passed).toBeGreaterThan(numRuns / 100);
  });

  it('SQL-51 the traces that are looked for are left when the gate does not stand there', async () => {
    const before = await state();
    await client.query('SELECT leave_trace(), nextval($$traces$$)');
    expect(await state()).not.toEqual(before);
  });
});
