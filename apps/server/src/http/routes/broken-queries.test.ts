import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareContent } from '../../domain/prepare-content.ts';
import { writeAndPublish } from '../../domain/tables/publish-table.ts';
import { startSeededServer, type SeededServer } from '../../engine/postgres/testing/seeded-server.ts';
import { postgresPrograms } from '../../store/testing/postgres.ts';
import { inLongRun } from '../../testing/in-long-run.ts';
import { makeTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';

/* SQL Lab suggests fixes for broken queries, based on the errors of the engines. This test records these errors for a
   list of queries, and the tests of SQL Lab read the recording. The list also contains the fixed text of each query,
   which must run. `npm test` compares every fifth query with the recording, `npm run test:long` compares all queries.
   To record the errors again, run this test with SIGHTLINE_TEST_LONG=1 and `--update`. */
const folder = new URL('../../../../../packages/sqllab/src/model/fixes/testing/', import.meta.url);

type Dialect = 'duckdb' | 'postgresql';
interface Broken {
  readonly sql: string;
  readonly fixed: string;
  readonly on: Dialect | 'both';
}
const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const allQueries = readJson('broken-queries.json') as readonly Broken[];
const queries = inLongRun() ? allQueries : allQueries.filter((_, at) => at % 5 === 0);

const tables = {
  customers:
    "SELECT 1 AS id, 'Ada' AS name, 'ada@example.org' AS email, 'north' AS region, DATE '2025-01-31' AS signed_up",
  products: "SELECT 1 AS id, 'Pen' AS title, CAST(1.5 AS DECIMAL(10, 2)) AS price, 'paper' AS category",
  orders:
    "SELECT 1 AS id, 1 AS customer_id, 1 AS product_id, TIMESTAMP '2025-02-01 10:00:00' AS ordered_at, CAST(9.5 AS DECIMAL(10, 2)) AS amount, 'paid' AS status, 'north' AS region",
};

let test: TestApp;
let admin: Caller;
beforeAll(async () => {
  test = await makeTestApp({
    settings: { 'connections.allowedNetworks': '127.0.0.1,::1', 'limits.requestsPerMinute': '1000000' },
  });
  await prepareContent(test.deps);
  admin = await test.bearer('admin');
});
afterAll(() => test.close());

const run = async (databaseId: number, schema: string, sql: string) => {
  const { status, json } = await admin.send('POST', '/api/v1/sqllab/execute/', {
    database_id: databaseId,
    schema,
    sql,
  });
  const [error] = (json as { errors?: readonly Record<string, unknown>[] }).errors ?? [];
  return { status, error };
};

/**
 * Runs each query of a dialect and compares the errors with the recorded ones. Checks that each query fails, and that
 * its fixed text runs.
 */
const expectRecorded = async (dialect: Dialect, databaseId: number, schema: string) => {
  const errors: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const { sql, fixed } of queries.filter(({ on }) => on === dialect || on === 'both')) {
    const broken = await run(databaseId, schema, sql);
    if (broken.error === undefined) faults.push(`${sql} runs`);
    const { issue_codes: _, ...extra } = (broken.error?.['extra'] ?? {}) as Record<string, unknown>;
    errors[sql] = { error_type: broken.error?.['error_type'], message: broken.error?.['message'], extra };
    const mended = await run(databaseId, schema, fixed);
    if (mended.status !== 200) faults.push(`${fixed}: ${String(mended.error?.['message'])}`);
  }
  expect(faults).toEqual([]);
  const name = `errors-of-${dialect}.json`;
  if (inLongRun()) {
    const text = `${JSON.stringify(errors, null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(new URL(name, folder).pathname);
  } else {
    const recorded = readJson(name) as typeof errors;
    expect(Object.keys(errors).length).toBeGreaterThan(20);
    expect(errors).toEqual(Object.fromEntries(Object.keys(errors).map((sql) => [sql, recorded[sql]])));
  }
};

describe('broken queries', () => {
  it('SQL-05 fail on the embedded engine as recorded, and run when they are mended', async () => {
    for (const [name, sql] of Object.entries(tables)) {
      const target = { schema: 'shop', name };
      await writeAndPublish(test.deps, { source: { kind: 'sql', sql }, target, replace: true });
    }
    await expectRecorded('duckdb', 1, 'shop');
  });

  describe.each([postgresPrograms()].filter((programs) => programs !== undefined))('on PostgreSQL', (programs) => {
    let server: SeededServer;
    beforeAll(async () => {
      server = await startSeededServer(programs);
      await server.run('CREATE SCHEMA shop');
      for (const [name, sql] of Object.entries(tables)) await server.run(`CREATE TABLE shop.${name} AS ${sql}`);
    });
    afterAll(() => server.stop());

    it('SQL-05 fail as recorded, and run when they are mended', async () => {
      const { host } = new URL(server.url);
      const made = await admin.send('POST', '/api/v1/database/', {
        database_name: 'warehouse',
        sqlalchemy_uri: `postgresql://sightline@${host}/postgres`,
      });
      const { id } = made.json as { id: number };
      await expectRecorded('postgresql', id, 'shop');
    });
  });
});
