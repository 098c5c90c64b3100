import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRowsAfter } from '../store/audit-events.ts';
import { postgresPrograms, startPostgres, type RunningPostgres } from '../store/testing/postgres.ts';
import { makeTestApp, type Caller, type TestApp } from '../testing/test-app.ts';

const programs = postgresPrograms();

describe.each(['sqlite', ...(programs ? ['postgres'] : [])] as const)('a full disk under %s', (dialect) => {
  let postgres: RunningPostgres | undefined;
  let test: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    if (dialect === 'postgres') postgres = await startPostgres(programs!);
    test = await makeTestApp(postgres ? { storeUrl: postgres.url } : {});
    admin = await test.bearer('admin');
  });
  afterAll(async () => {
    await test.close();
    postgres?.stop();
  });

  /** Prevents SQLite or PostgreSQL from storing more data. Returns a function that undoes this. */
  const fill = async (): Promise<() => Promise<unknown>> => {
    const { db } = test.deps.store;
    if (dialect === 'sqlite') {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
      await sql.raw(`pragma max_page_count = ${rows[0]!.page_count}`).execute(db);
      return () => sql`pragma max_page_count = 1000000`.execute(db);
    }
    await sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
    for (const table of ['css_template', 'audit_event'])
      await sql`create trigger full_disk before insert on ${sql.table(table)} execute function full_disk()`.execute(db);
    return async () => {
      for (const table of ['css_template', 'audit_event'])
        await sql`drop trigger full_disk on ${sql.table(table)}`.execute(db);
    };
  };

  const save = (name: string, size: number) =>
    admin.send('POST', '/api/v1/css_template/', { template_name: name, css: ' '.repeat(size) });

  it('R12 SERVER-13 is a message for who writes, and nothing for who reads', async () => {
    expect((await save('before', 10)).status).toBe(201);
    const before = (await auditRowsAfter(test.deps.store.db, 0, 1000)).length;
    const empty = await fill();
    const full = await save('large', 100_000);
    expect([full.status, full.json]).toEqual([
      507,
      { errors: [expect.objectContaining({ error_type: 'STORAGE_FULL_ERROR' })] },
    ]);
    expect((await admin.get('/api/v1/me/')).status).toBe(200);
    expect(await admin.get('/api/v1/css_template/')).toMatchObject({ status: 200, json: { count: 1 } });
    // Check a statement, which starts the engine.
    await test.deps.engines.embedded.gate('SELECT 1');
    expect((await test.visitor.get('/ready')).status).toBe(200);
    await empty();
    expect((await save('after', 10)).status).toBe(201);
    const rows = (await auditRowsAfter(test.deps.store.db, 0, 1000)).slice(before);
    expect(rows.map(({ event, result }) => [event, result])).toEqual([
      ['css_template.create', '507'],
      ['css_template.create', 'done'],
    ]);
  });
});
