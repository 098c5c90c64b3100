import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineRunError } from '../../engine-failure.ts';
import { postgresPrograms } from '../../../store/testing/postgres.ts';
import type { OpenVerdict } from '../gate/gate.ts';
import type { PostgresEngine } from '../postgres-engine.ts';
import { connectionTo, engineOn } from '../testing/engine-on-server.ts';
import { startSeededServer } from '../testing/seeded-server.ts';
import type { SeededServer } from '../testing/seeded-server.ts';
import { CallableFields } from './callable-fields.ts';

const programs = postgresPrograms();
const refused = { allowed: false, errorType: 'TABLE_SECURITY_ACCESS_ERROR' };

describe.each(programs === undefined ? [] : [programs])('functions of a database, called as columns', (folder) => {
  let server: SeededServer;
  let engine: PostgresEngine;
  beforeAll(async () => {
    server = await startSeededServer(folder);
    engine = engineOn(server.url);
    await server.run(`
      CREATE FUNCTION leak(text) RETURNS text LANGUAGE sql SECURITY DEFINER AS 'SELECT $1 || current_user';
      CREATE FUNCTION s.shout(s.t, int DEFAULT 2) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT upper($1.name)';
      CREATE FUNCTION pair(int, int) RETURNS int LANGUAGE sql AS 'SELECT $1 + $2';
      CREATE EXTENSION cube; CREATE EXTENSION earthdistance; CREATE EXTENSION dblink; CREATE EXTENSION citext`);
  });
  afterAll(async () => {
    await engine.close();
    await server.stop();
  });

  it.each([
    ["SELECT ('a'::text).leak", 'leak'],
    ["SELECT f.leak FROM unnest(ARRAY['a']) AS f", 'leak'],
    ['SELECT 1 FROM (SELECT 1) q ORDER BY (SELECT (q::text).leak)', 'leak'],
    ['SELECT t.shout FROM s.t', 'shout'],
    ['WITH c AS (SELECT t.shout FROM s.t) SELECT * FROM c', 'shout'],
    ["SELECT ('x'::text).dblink_get_pkey", 'dblink_get_pkey'],
  ])('SQL-51 SERVER-07 %s is refused', async (sql, name) => {
    await expect(engine.gate(sql)).resolves.toEqual([expect.objectContaining({ ...refused, name })]);
  });

  it.each([["('a'::text).leak"], ['t.shout'], ["(SELECT ('a'::text).leak)"]])(
    'SQL-51 %s is refused as a field of a chart',
    async (sql) => {
      await expect(engine.gateExpression(sql, { allowSubquery: true })).resolves.toMatchObject(refused);
    },
  );

  it.each([
    // Each of these names may follow a dot: it names no function, a function with two arguments, a harmless extension
    // function, or a C function of a type.
    'SELECT t.id, t.name FROM s.t',
    'SELECT q.pair FROM (SELECT 1 AS pair) q',
    'SELECT q.latitude FROM (SELECT 1 AS latitude) q',
    'SELECT q.citext, q.cube_dim FROM (SELECT 1 AS citext, 2 AS cube_dim) q',
    'SELECT leak FROM (SELECT 1 AS leak) q',
  ])('SQL-51 %s runs', async (sql) => {
    const [verdict] = await engine.gate(sql);
    expect(verdict).toMatchObject({ allowed: true });
    expect(verdict).not.toHaveProperty('fields');
  });

  it('SERVER-07 finds a function that is made later, once its answer is too old', async () => {
    let atMs = 0;
    const there: object[] = [];
    const fields = new CallableFields({ ask: async <Row>() => there as Row[] }, () => atMs);
    const open: readonly OpenVerdict[] = [{ allowed: true, tables: [], sql: 'SELECT q.late', fields: ['late'] }];
    await expect(fields.judge(open)).resolves.toMatchObject([{ allowed: true }]);
    there.push({ name: 'late' });
    atMs = 29_999;
    await expect(fields.judge(open)).resolves.toMatchObject([{ allowed: true }]);
    atMs = 30_000;
    await expect(fields.judge(open)).resolves.toMatchObject([refused]);
  });

  it('SERVER-03 judges texts while the server cannot be reached: nothing runs there', async () => {
    const away = engineOn(server.url, { connection: { ...connectionTo(server.url), port: 1 } });
    await expect(away.gate('SELECT t.id FROM s.t')).resolves.toMatchObject([{ allowed: true }]);
    await away.close();
  });
});

it('SERVER-07 lets nothing through while the server does not say which functions it has', async () => {
  const { DatabaseError } = (await import('pg')).default;
  const fields = new CallableFields({ ask: () => Promise.reject(new DatabaseError('permission denied', 1, 'error')) });
  await expect(fields.judge([{ allowed: true, tables: [], sql: '', fields: ['a'] }])).rejects.toBeInstanceOf(
    EngineRunError,
  );
});
