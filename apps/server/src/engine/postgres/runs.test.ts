import { cellAt, FrameReader } from '@sightline/core/frames';
import type { Frame } from '@sightline/core/frames';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FrameRun } from '../../domain/ports.ts';
import { postgresPrograms } from '../../store/testing/postgres.ts';
import type { Cell, Table } from '../columns.ts';
import { ConnectionPool } from './connection/connection-pool.ts';
import type { PostgresEngine } from './postgres-engine.ts';
import { runStatement } from './run/run-statement.ts';
import { connectionTo, engineOn, testJob } from './testing/engine-on-server.ts';
import { startSeededServer } from './testing/seeded-server.ts';
import type { SeededServer } from './testing/seeded-server.ts';

const programs = postgresPrograms();
if (programs === undefined) process.stderr.write('PostgreSQL is not installed: its engine is not tested.\n');

describe.each(programs === undefined ? [] : [programs])('the engine on a server', (folder) => {
  let server: SeededServer;
  let engine: PostgresEngine;
  beforeAll(async () => {
    server = await startSeededServer(folder);
    engine = engineOn(server.url);
  });
  afterAll(async () => {
    await engine.close();
    await server.stop();
  });

  const ask = (sql: string, parts: Parameters<typeof testJob>[1] = {}): Promise<Table> =>
    engine.table(testJob(sql, parts));
  const first = (table: Table): readonly Cell[] => table.columns.map((column) => column.values[0] ?? null);
  const readAll = async (run: FrameRun): Promise<readonly Frame[]> => {
    const reader = new FrameReader();
    const frames: Frame[] = [];
    for await (const bytes of run.frames) frames.push(...reader.push(bytes));
    return frames;
  };
  /** Returns the number of active sessions of the tests' engines. */
  const computing = async (): Promise<number> => {
    const { rows } = await server.read(
      "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'sightline' AND state = 'active'",
    );
    return Number(rows[0]?.[0]);
  };
  const settled = async (count: number): Promise<void> => {
    while ((await computing()) !== count) await new Promise((resolve) => setImmediate(resolve));
  };
  /** A query that runs much longer than any test, and uses little memory. */
  const endless =
    'SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b, generate_series(1, 1000) c';

  describe('frames', () => {
    it('SERVER-03 begin with the schema and a first batch of at most 2 048 rows, and hold every row once', async () => {
      const run = engine.frames(
        testJob("SELECT i, i * 1.5::float8 AS x, 'row ' || i AS label FROM generate_series(0, 199999) i", {
          rowLimit: 300_000,
        }),
      );
      const frames = await readAll(run);
      const batches = frames.flatMap((frame) => (frame.kind === 'batch' ? [frame.batch] : []));
      expect(frames[0]?.kind).toBe('schema');
      expect(batches[0]?.rows).toBeLessThanOrEqual(2_048);
      expect(Math.max(...batches.map((batch) => batch.rows))).toBeLessThanOrEqual(65_536);
      let next = 0;
      for (const batch of batches) {
        const [number, , label] = batch.columns;
        if (number === undefined || label === undefined) throw new Error('A column is missing.');
        for (let row = 0; row < batch.rows; row += 997) {
          expect(cellAt(number, row)).toBe(next + row);
          expect(cellAt(label, row)).toBe(`row ${next + row}`);
        }
        next += batch.rows;
      }
      expect(next).toBe(200_000);
      await expect(run.done).resolves.toMatchObject({ rows: 200_000, cut: false });
    });

    it('SERVER-03 come while the query still runs', async () => {
      const run = engine.frames(testJob(`SELECT generate_series(1, 5000) AS n UNION ALL (${endless})`));
      const reader = new FrameReader();
      const iterator = run.frames[Symbol.asyncIterator]();
      const kinds: string[] = [];
      while (kinds.length < 2) {
        const { value } = await iterator.next();
        kinds.push(...reader.push(value ?? new Uint8Array()).map((frame) => frame.kind));
      }
      expect(kinds).toEqual(['schema', 'batch']);
      await run.stop('stopped');
      await settled(0);
    });

    it('SERVER-03 end at the row limit and say so', async () => {
      const { rowCount, stats } = await engine.table(testJob('SELECT generate_series(1, 100) AS n', { rowLimit: 10 }));
      expect([rowCount, stats.rows, stats.cut]).toEqual([10, 10, true]);
      const whole = await engine.table(testJob('SELECT generate_series(1, 10) AS n', { rowLimit: 10 }));
      expect([whole.rowCount, whole.stats.cut]).toEqual([10, false]);
    });

    it('SERVER-03 end at the byte limit, free the server and say so', async () => {
      const sql = "SELECT repeat('x', 1000) FROM generate_series(1, 10000) a, generate_series(1, 10000) b";
      const run = engine.frames(testJob(sql, { rowLimit: 100_000_000, byteLimit: 3_000_000 }));
      await readAll(run);
      const stats = await run.done;
      expect(stats.cut).toBe(true);
      expect(stats.rows).toBeLessThan(10_000);
      await settled(0);
    });

    it('SERVER-03 wait for a slow reader instead of filling memory', async () => {
      const much = "SELECT repeat('x', 10000) FROM generate_series(1, 10000)";
      const limits = { rowLimit: 10_000_000, byteLimit: 100_000_000_000 };
      const run = engine.frames(testJob(much, limits));
      const iterator = run.frames[Symbol.asyncIterator]();
      await iterator.next();
      await iterator.next();
      // The consumer of this run has stopped reading, so the server waits. Meanwhile, other consumers can read to the
      // end.
      for (let time = 0; time < 2; time += 1) await readAll(engine.frames(testJob(much, limits)));
      const waits = "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND wait_event = 'ClientWrite'";
      expect((await server.read(waits)).rows).toEqual([['1']]);
      await iterator.return?.();
      await expect(run.done).rejects.toMatchObject({ reason: 'gone' });
      await settled(0);
    });

    it('SERVER-03 tell a failure to whoever reads them', async () => {
      const run = engine.frames(
        testJob("SELECT CASE WHEN i > 100000 THEN 'x' ELSE '1' END::int FROM generate_series(1, 200000) i", {
          rowLimit: 1_000_000,
        }),
      );
      await expect(readAll(run)).rejects.toMatchObject({ errorType: 'GENERIC_DB_ENGINE_ERROR' });
      await expect(run.done).rejects.toMatchObject({ errorType: 'GENERIC_DB_ENGINE_ERROR' });
    });

    it('SERVER-03 refuse a row that would fill the memory', async () => {
      const small = engineOn(server.url, { rowBytes: 1_000_000 });
      await expect(small.table(testJob("SELECT repeat('x', 10000000)"))).rejects.toMatchObject({
        errorType: 'RESULT_TOO_LARGE_ERROR',
        message: 'One row of the result is larger than 1 MB.',
      });
      await expect(small.table(testJob('SELECT 1'))).resolves.toMatchObject({ rowCount: 1 });
      await small.close();
    });
  });

  describe('stopping', () => {
    it.each(['chart', 'lab'] as const)('SERVER-07 reaches the server from the %s pool', async (pool) => {
      const run = engine.frames(testJob(endless, { pool, userId: 1 }));
      await settled(1);
      await run.stop('stopped');
      await expect(run.done).rejects.toMatchObject({ reason: 'stopped', message: 'The query was stopped.' });
      expect(await computing()).toBe(0);
      expect(first(await ask('SELECT 2'))).toEqual([2]);
    });

    it('SERVER-07 cuts the line where the server takes no other word, and the server gives up too', async () => {
      await server.run('CREATE ROLE narrow LOGIN CONNECTION LIMIT 1');
      const own = engineOn(server.url, { connection: { ...connectionTo(server.url), user: 'narrow' } });
      const run = own.frames(testJob(endless));
      await settled(1);
      const start = performance.now();
      await run.stop('gone');
      await expect(run.done).rejects.toMatchObject({ reason: 'gone' });
      await settled(0);
      expect(performance.now() - start).toBeLessThan(2_500);
      expect(first(await own.table(testJob('SELECT 6')))).toEqual([6]);
      await own.close();
    });

    it('SERVER-07 ends what takes too long, in the words of its pool', async () => {
      await expect(ask(endless, { timeoutMs: 200 })).rejects.toMatchObject({ errorType: 'BACKEND_TIMEOUT_ERROR' });
      await expect(ask(endless, { pool: 'lab', userId: 1, timeoutMs: 200 })).rejects.toMatchObject({
        errorType: 'SQLLAB_TIMEOUT_ERROR',
        message: 'The query exceeded the time limit of 0.2 seconds.',
      });
      await settled(0);
    });

    it('SERVER-07 follows a signal, before the run and in it', async () => {
      const aborted = engine.table(testJob(endless), AbortSignal.abort());
      await expect(aborted).rejects.toMatchObject({ reason: 'gone' });
      const controller = new AbortController();
      const running = engine.table(testJob(endless), controller.signal);
      await settled(1);
      controller.abort();
      await expect(running).rejects.toMatchObject({ reason: 'gone' });
      await settled(0);
    });

    it('SERVER-07 stops a run at whatever moment, also right before its statement, and keeps the session', async () => {
      // The timeout is long, so that a busy machine does not cause the connection to be cut.
      const own = engineOn(server.url, { connections: 1, killAfterMs: 30_000 });
      const session = async () => first(await own.table(testJob('SELECT pg_backend_pid()')));
      const before = await session();
      for (let moment = 0; moment < 60; moment += 1) {
        const run = own.frames(testJob(endless));
        for (let turn = 0; turn < moment; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        await run.stop('gone');
      }
      await settled(0);
      expect(await session()).toEqual(before);
      await own.close();
    });

    it('SERVER-07 a stop that comes while the transaction begins keeps the session, and leaves its next job alone', async () => {
      const pool = new ConnectionPool({
        connection: connectionTo(server.url),
        connections: 1,
        idleMs: 30_000,
        answerMs: 10_000,
      });
      const lease = () => pool.lease('chart', new AbortController().signal);
      const { connection, release } = await lease();
      const query = connection.client.query.bind(connection.client);
      const slowBeginning = ((text: string) => query(`${text}; SELECT pg_sleep(60)`)) as typeof query;
      vi.spyOn(connection.client, 'query').mockImplementationOnce(slowBeginning);
      release(true);
      const killAfterMs = 1_000;
      const tools = {
        pool,
        killAfterMs,
        rowBytes: 1_000_000,
        typeNames: { find: async () => new Map<number, string>() },
        ruled: async ({ sql }: { readonly sql: string }) => ({ sql, edits: [] }),
      };
      const run = runStatement(tools, testJob('SELECT 1'));
      await settled(1);
      await run.stop('gone');
      await settled(0);
      const next = await lease();
      expect(next.connection.backendId).toBe(connection.backendId);
      // Wait longer than the timeout after which a stop cuts the connection.
      await next.connection.client.query(`SELECT pg_sleep(${(2 * killAfterMs) / 1_000})`);
      expect(next.connection.alive).toBe(true);
      next.release(true);
      await pool.close();
    });

    it('SERVER-07 a stop that comes after the end leaves the next run of the session alone', async () => {
      const own = engineOn(server.url, { connections: 1 });
      for (let time = 0; time < 5; time += 1) {
        const ended = own.frames(testJob('SELECT 1'));
        await readAll(ended);
        await ended.done;
        const [next] = [own.table(testJob('SELECT 4 FROM pg_sleep(0.2)')), ended.stop('stopped')];
        expect(first(await next)).toEqual([4]);
      }
      await own.close();
    });

    it('SERVER-07 stops what still waits for a session', async () => {
      const own = engineOn(server.url, { connections: 1 });
      const long = own.frames(testJob(endless));
      const waiting = own.frames(testJob('SELECT 1'));
      const next = own.table(testJob('SELECT 3'));
      await waiting.stop('stopped');
      await expect(waiting.done).rejects.toMatchObject({ reason: 'stopped' });
      await long.stop('stopped');
      expect(first(await next)).toEqual([3]);
      await own.close();
    });

    it('SERVER-07 leaves sessions for charts while users’ queries run', async () => {
      const own = engineOn(server.url, { connections: 2 });
      const lab = [1, 2].map((userId) => own.frames(testJob(endless, { pool: 'lab', userId })));
      await settled(1);
      expect(first(await own.table(testJob('SELECT 4')))).toEqual([4]);
      await Promise.all(lab.map((run) => run.stop('stopped')));
      await own.close();
    });
  });

  describe('walls behind the gate', () => {
    it.each([
      ['INSERT INTO public.u VALUES (1)', 'SYNTAX_ERROR'],
      ['DELETE FROM public.u RETURNING *', 'SYNTAX_ERROR'],
      ['WITH w AS (DELETE FROM public.u RETURNING *) SELECT * FROM w', 'GENERIC_DB_ENGINE_ERROR'],
      ['SELECT 1; DROP TABLE public.u', 'SYNTAX_ERROR'],
      ['SELECT 1) AS a; COMMIT; DROP TABLE public.u; SELECT * FROM (SELECT 1', 'SYNTAX_ERROR'],
      ["SELECT nextval('walls')", 'DML_NOT_ALLOWED_ERROR'],
      ["SELECT setval('walls', 5)", 'DML_NOT_ALLOWED_ERROR'],
    ])('SQL-51 %s', async (sql, errorType) => {
      await server.run('CREATE SEQUENCE IF NOT EXISTS walls');
      const state =
        'SELECT (SELECT count(*) FROM public.u), (SELECT last_value FROM walls), (SELECT count(*) FROM pg_class)';
      const before = await server.read(state);
      await expect(ask(sql)).rejects.toMatchObject({ errorType });
      expect(await server.read(state)).toEqual(before);
      expect(first(await ask('SELECT 1'))).toEqual([1]);
    });

    it('SERVER-07 a session begins each job as the first one', async () => {
      const own = engineOn(server.url, { connections: 1 });
      const settings =
        "SELECT current_setting('search_path'), current_setting('statement_timeout'), current_setting('TimeZone')";
      const before = await own.table(testJob(settings, { timeoutMs: 5_000 }));
      await own.table(
        testJob("SELECT set_config('search_path', 's', false), set_config('TimeZone', 'Asia/Tokyo', false)", {
          defaultSchema: 's',
        }),
      );
      const after = await own.table(testJob(settings, { timeoutMs: 5_000 }));
      expect(after.columns).toEqual(before.columns);
      expect(first(before)).toEqual(['public, pg_temp', '6500ms', 'UTC']);
      await own.close();
    });

    it.each(['information_schema', 'pg_catalog'])(
      'SQL-51 no statement runs in the schema %s',
      async (defaultSchema) => {
        await expect(ask('SELECT 1 FROM tables', { defaultSchema })).rejects.toMatchObject({
          errorType: 'TABLE_SECURITY_ACCESS_ERROR',
        });
      },
    );

    it('SERVER-05 row rules hold in a run', async () => {
      const tables = [{ schema: 's', name: 't', file: '', version: '1', where: 'id < 3' }];
      const { columns } = await ask('SELECT id FROM t ORDER BY id -- theirs', { tables, defaultSchema: 's' });
      expect(columns[0]?.values).toEqual([0, 1, 2]);
    });
  });

  describe('misfortune', () => {
    it('SERVER-03 survives the end of a session: its job alone fails, the next one runs', async () => {
      const running = engine.table(testJob(endless));
      const failing = expect(running).rejects.toMatchObject({ reason: 'crashed' });
      await settled(1);
      await server.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sightline'");
      await failing;
      expect(first(await ask('SELECT 5'))).toEqual([5]);
    });

    it('SERVER-03 takes another session where one that waited is gone', async () => {
      await Promise.all([ask('SELECT 1'), ask('SELECT 2'), engine.catalogue.schemas()]);
      for (let time = 0; time < 3; time += 1) {
        await server.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sightline'");
        const [two, schemas] = await Promise.all([ask('SELECT 2'), engine.catalogue.schemas()]);
        expect([first(two), schemas]).toEqual([[2], ['public', 's']]);
      }
    });

    it('SERVER-03 leaves no session behind', async () => {
      const own = engineOn(server.url);
      const run = own.frames(testJob(endless));
      await settled(1);
      await own.close();
      await expect(run.done).rejects.toBeDefined();
      await expect(own.table(testJob('SELECT 1'))).rejects.toMatchObject({ message: 'The engine is closed.' });
    });
  });
});
