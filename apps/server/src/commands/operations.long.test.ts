import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminAt, makeCommandWorld, type CommandWorld } from './testing/command-world.ts';

let world: CommandWorld;
beforeEach(() => {
  world = makeCommandWorld({ SIGHTLINE_LOG: 'info' });
});
afterEach(() => world.close());

const figures = async (url: string) => (await fetch(`${url}/metrics`)).text();

const endless = 'SELECT sum(a.range % 7) AS s FROM range(1000000) a, range(1000000) b WHERE a.range <> b.range';

/** Starts a run and returns its pending response once the engine executes it. */
const beginRun = async (url: string, sql: string) => {
  const admin = await adminAt(url);
  const answer = admin.call('POST', '/api/v1/sqllab/execute/', { database_id: 1, sql, client_id: 'operations1' });
  await expect
    .poll(() => figures(url), { timeout: 30_000, interval: 200 })
    .toContain('sightline_engine_workers_busy 1');
  return { answer };
};

describe('ending', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'SERVER-13 ends at once by a second SIGTERM, and by SIGKILL, and what it ran ends with it (%s)',
    async (last) => {
      const { url, server } = await world.serve({ SIGHTLINE_LIMIT_SHUTDOWN_S: '600' });
      const { answer } = await beginRun(url, endless);
      const cut = expect(answer).rejects.toThrow();
      server.child.kill('SIGTERM');
      await expect.poll(async () => (await fetch(`${url}/ready`)).status, { timeout: 30_000 }).toBe(503);
      server.child.kill(last);
      // `ended` resolves only when no process holds the server's streams open, so the server's workers have ended, too.
      expect(await server.ended).toBe(last === 'SIGTERM' ? 1 : null);
      await cut;
    },
    120_000,
  );
});

describe('figures', () => {
  it(
    'SERVER-13 shows calls, runs, waits, workers, store, memory and the event loop',
    { timeout: 120_000 },
    async () => {
      const { url } = await world.serve();
      const admin = await adminAt(url);
      const run = { database_id: 1, sql: 'SELECT 1 AS one', client_id: 'operations1' };
      expect((await admin.call('POST', '/api/v1/sqllab/execute/', run)).status).toBe(200);
      const text = await figures(url);
      for (const line of [
        /^sightline_http_requests_total\{method="POST",route="\/api\/v1\/sqllab\/execute\/?",status="200"\} 1$/m,
        /^sightline_http_request_seconds_bucket\{le="0.25",route="/m,
        /^sightline_engine_runs_total\{engine="duckdb",pool="lab",outcome="done"\} 1$/m,
        /^sightline_engine_run_seconds_count\{engine="duckdb",pool="lab"\} 1$/m,
        /^sightline_engine_wait_seconds_count\{pool="lab"\} 1$/m,
        /^sightline_engine_workers [1-9]/m,
        /^sightline_engine_jobs_waiting 0$/m,
        /^sightline_store_statement_seconds_count [1-9]/m,
        /^sightline_audit_events_waiting 0$/m,
        /^sightline_chart_questions_waiting 0$/m,
        /^process_resident_memory_bytes \d/m,
        /^nodejs_eventloop_lag_p99_seconds \d/m,
      ])
        expect(text).toMatch(line);
    },
  );
});

describe('audit', () => {
  it(
    'SERVER-13 SERVER-14 tells what operators do on this machine and which settings a server starts with, no secret among them',
    { timeout: 120_000 },
    async () => {
      const settings = { SIGHTLINE_SMTP_URL: 'smtp://user:hunter2@mail.example.org', SIGHTLINE_LIMIT_MAX_ROW: '7' };
      const env = { ...settings, SIGHTLINE_USER_PASSWORD: 'a-password-for-ann' };
      expect((await world.run(['user', 'add', 'ann', '--role', 'Gamma'], env)).code).toBe(0);
      expect((await world.run(['user', 'role', 'ann', 'Nobody'], env)).code).toBe(1);
      for (const _start of ['first', 'second']) {
        const { server } = await world.serve(settings);
        server.child.kill('SIGTERM');
        await server.ended;
      }
      const store = new SqliteDatabase(join(world.dataDir, 'sightline.db'), { readonly: true });
      const rows = store.prepare('select event, actor, target, detail, result from audit_event').all();
      store.close();
      expect(rows).toMatchObject([
        { event: 'user.create', actor: 'operator', target: 'ann', result: 'done' },
        { event: 'user.role', actor: 'operator', target: 'ann: Nobody', result: 'failed' },
        { event: 'configuration', actor: 'server', detail: expect.stringContaining('"limits.maxRow":7') as unknown },
      ]);
      expect(JSON.stringify(rows)).not.toMatch(/hunter2|a-password/);
    },
  );
});

describe('check', () => {
  it(
    'SERVER-13 looks through the audit and names the first event that does not fit',
    { timeout: 120_000 },
    async () => {
      const { url, server } = await world.serve();
      await adminAt(url);
      server.child.kill('SIGTERM');
      await server.ended;
      expect(await world.run(['check'])).toMatchObject({
        code: 0,
        out: expect.stringMatching(/audit: intact, \d+ events/) as unknown,
      });
      const store = new SqliteDatabase(join(world.dataDir, 'sightline.db'));
      store.exec('drop trigger audit_event_no_update; update audit_event set user_id = 7 where seq = 1');
      store.close();
      const { code, out } = await world.run(['check']);
      expect([code, out]).toEqual([1, expect.stringMatching(/audit: broken at event 1: it was modified/)]);
    },
  );
});
