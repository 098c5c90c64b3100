import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cellAt, FrameReader } from '@sightline/core/frames';
import type { Frame } from '@sightline/core/frames';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FrameRun, TableFile } from '../../domain/ports.ts';
import type { Cell, Table } from '../columns.ts';
import type { DuckDbEngine } from './duckdb-engine.ts';
import { startEngineFixture, testJob } from './testing/engine-fixture.ts';
import type { EngineFixture } from './testing/engine-fixture.ts';

let fixture: EngineFixture;
let orders: TableFile;

beforeAll(async () => {
  fixture = startEngineFixture({ spares: 2 });
  orders = await fixture.makeTable(
    'shop',
    'orders',
    `SELECT i AS id, i % 3 AS kind, 'order ' || i AS label, DATE '2024-01-01' + i::INTEGER AS day FROM range(5000) r(i)`,
  );
});
afterAll(() => fixture.close());

const first = (table: Table): readonly Cell[] => table.columns.map((column) => column.values[0] ?? null);
const ask = (sql: string, parts: Parameters<typeof testJob>[1] = {}): Promise<Table> =>
  fixture.engine.table(testJob(sql, { tables: [orders], ...parts }));

async function readAll(run: FrameRun): Promise<readonly Frame[]> {
  const reader = new FrameReader();
  const frames: Frame[] = [];
  for await (const bytes of run.frames) frames.push(...reader.push(bytes));
  return frames;
}

/** A query that runs much longer than any test, but reacts to interrupts. */
const endless = 'SELECT count(*) FROM range(1000000000) a, range(1000000000) b WHERE a.range * b.range % 7 = 3';

describe('frames', () => {
  it('begin with the schema and a first batch of at most 2 048 rows, and hold every row once', async () => {
    const run = fixture.engine.frames(
      testJob("SELECT i, i * 1.5 AS x, 'row ' || i AS label FROM range(1000000) r(i)", { rowLimit: 2_000_000 }),
    );
    const frames = await readAll(run);
    const batches = frames.flatMap((frame) => (frame.kind === 'batch' ? [frame.batch] : []));
    expect(frames[0]?.kind).toBe('schema');
    expect(batches[0]?.rows).toBeLessThanOrEqual(2_048);
    expect(Math.max(...batches.map((batch) => batch.rows))).toBeLessThanOrEqual(65_536);
    expect(batches.reduce((sum, batch) => sum + batch.rows, 0)).toBe(1_000_000);
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
    await expect(run.done).resolves.toMatchObject({ rows: 1_000_000, cut: false });
  });

  it('are exact where numbers are not', async () => {
    const frames = await readAll(
      fixture.engine.frames(
        testJob('SELECT 9007199254740993, 12345678901234567.89::DECIMAL(20, 2), 1::HUGEINT << 100'),
      ),
    );
    const batch = frames.flatMap((frame) => (frame.kind === 'batch' ? [frame.batch] : []))[0];
    expect(batch?.columns.map((column) => cellAt(column, 0))).toEqual([
      9007199254740993n,
      '12345678901234567.89',
      (1n << 100n).toString(),
    ]);
  });

  it('stop at the byte limit and say so', async () => {
    const run = fixture.engine.frames(
      testJob("SELECT repeat('x', 1000) FROM range(1000000)", { rowLimit: 1_000_000, byteLimit: 3_000_000 }),
    );
    await readAll(run);
    const stats = await run.done;
    expect(stats.cut).toBe(true);
    expect(stats.rows).toBeLessThan(50_000);
  });

  it('wait for a slow reader instead of filling memory', async () => {
    const run = fixture.engine.frames(testJob('SELECT i FROM range(30000000) r(i)', { rowLimit: 30_000_000 }));
    const iterator = run.frames[Symbol.asyncIterator]();
    await iterator.next();
    await iterator.next();
    // Other jobs run while this run waits for its reader.
    await ask('SELECT 1');
    await iterator.return?.();
    await expect(run.done).rejects.toMatchObject({ reason: 'gone' });
  });

  it.each(['chart', 'lab'] as const)(
    'SERVER-05 SQL-07 end with the failure of a statement that fails behind its first rows, in the %s pool',
    async (pool) => {
      const sql = "SELECT CASE WHEN i = 900000 THEN CAST('x' || i AS INTEGER) ELSE i END AS v FROM range(1000000) r(i)";
      const run = fixture.engine.frames(testJob(sql, { pool, rowLimit: 2_000_000 }));
      await expect(readAll(run)).rejects.toThrow("Could not convert string 'x900000'");
      await expect(run.done).rejects.toThrow('x900000');
    },
  );

  it('tell a failure to whoever reads them', async () => {
    const run = fixture.engine.frames(
      testJob("SELECT CASE WHEN i > 100000 THEN 'x' ELSE '1' END::INTEGER FROM range(200000) r(i)", {
        rowLimit: 1_000_000,
      }),
    );
    await expect(readAll(run)).rejects.toMatchObject({ errorType: 'GENERIC_DB_ENGINE_ERROR' });
    await expect(run.done).rejects.toMatchObject({ errorType: 'GENERIC_DB_ENGINE_ERROR' });
  });
});

describe('stopping', () => {
  it.each(['chart', 'lab'] as const)('frees the %s engine while another query goes on', async (pool) => {
    const run = fixture.engine.frames(testJob(endless, { pool, userId: 1 }));
    const beside = ask('SELECT count(*) FROM range(100000000) r(i) WHERE i % 7 = 3');
    await ask('SELECT 1');
    await run.stop('stopped');
    await expect(run.done).rejects.toMatchObject({ reason: 'stopped', message: 'The query was stopped.' });
    expect(first(await beside)).toEqual([14285714]);
  });

  it('kills what does not listen to an interrupt, and has a worker for the next', async () => {
    // A query that never checks for interrupts, because it consists of one function call on two long texts.
    const deaf = "SELECT levenshtein(repeat('a', 300000) || i, repeat('b', 300000)) FROM range(1) r(i)";
    const run = fixture.engine.frames(testJob(deaf));
    const victim = await busiest(fixture.engine);
    await run.stop('stopped');
    await expect(run.done).rejects.toMatchObject({ reason: 'stopped' });
    expect(fixture.engine.workerPids).not.toContain(victim);
    expect(first(await ask('SELECT 1'))).toEqual([1]);
  });

  it('ends what takes too long, in the words of its pool', async () => {
    await expect(ask(endless, { timeoutMs: 200 })).rejects.toMatchObject({ errorType: 'BACKEND_TIMEOUT_ERROR' });
    await expect(ask(endless, { pool: 'lab', userId: 1, timeoutMs: 200 })).rejects.toMatchObject({
      errorType: 'SQLLAB_TIMEOUT_ERROR',
      message: 'The query exceeded the time limit of 0.2 seconds.',
    });
  });

  it('follows a signal, before the run and in it', async () => {
    const aborted = fixture.engine.table(testJob(endless), AbortSignal.abort());
    await expect(aborted).rejects.toMatchObject({ reason: 'gone' });
    const controller = new AbortController();
    const running = fixture.engine.table(testJob(endless), controller.signal);
    await ask('SELECT 1');
    controller.abort();
    await expect(running).rejects.toMatchObject({ reason: 'gone' });
  });
});

describe('misfortune', () => {
  it('survives the death of a worker: its job alone fails, the next one runs', async () => {
    const own = startEngineFixture({ cores: 1, spares: 2 });
    try {
      await own.engine.table(testJob('SELECT 1'));
      const running = own.engine.table(testJob(endless));
      const failing = expect(running).rejects.toMatchObject({ reason: 'crashed' });
      await own.engine.table(testJob('SELECT 1', { pool: 'lab', userId: 1 }));
      const victim = await busiest(own.engine);
      process.kill(victim, 'SIGKILL');
      await failing;
      expect(first(await own.engine.table(testJob('SELECT 2')))).toEqual([2]);
      expect(own.engine.workerPids).not.toContain(victim);
    } finally {
      await own.close();
    }
  });

  it('leaves no process and no temp folder behind', async () => {
    const own = startEngineFixture({ spares: 2 });
    await own.engine.table(testJob('SELECT 1'));
    const pids = own.engine.workerPids;
    const judging = expect(own.engine.gate('SELECT 4 AS late')).rejects.toMatchObject({ reason: 'crashed' });
    await own.engine.close();
    await judging;
    expect(own.engine.workerPids).toEqual([]);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(readdirSync(join(own.folder, 'temp')).filter((name) => name.startsWith('worker-'))).toEqual([]);
    await own.close();
  });
});

/** Returns the PID of the worker that runs the query. Its CPU time grows while the other workers wait. */
async function busiest(engine: DuckDbEngine): Promise<number> {
  /** Returns the CPU time of a process; 0 if it has ended in the meantime. */
  const ticksOf = (pid: number): number => {
    const file = `/proc/${pid}/stat`;
    return existsSync(file) ? Number(readFileSync(file, 'latin1').split(' ')[13]) : 0;
  };
  const before = engine.workerPids.map((pid) => ({ pid, ticks: ticksOf(pid) }));
  // A worker that is starting uses some CPU time too. The one with the endless query uses the most.
  for (;;) {
    const spent = before.map(({ pid, ticks }) => ({ pid, ticks: ticksOf(pid) - ticks }));
    const most = spent.toSorted((a, b) => b.ticks - a.ticks)[0];
    if (most !== undefined && most.ticks > 90) return most.pid;
    // Pause between checks, so that this process does not take CPU time from the worker that runs the query.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the lab', () => {
  it('gives every user a worker of their own and drops it when idle', async () => {
    const own = startEngineFixture({ cores: 2, labJobs: 2 });
    try {
      const lab = (userId: number): Promise<unknown> => own.engine.table(testJob('SELECT 1', { pool: 'lab', userId }));
      await lab(1);
      const before = own.engine.workerPids;
      await lab(1);
      // A lab worker ends only after two jobs, so the second job ran on the same worker as the first. At most one
      // worker is new: the next spare worker.
      expect(own.engine.workerPids.filter((pid) => !before.includes(pid)).length).toBeLessThanOrEqual(1);
      await Promise.all([lab(1), lab(2), lab(3), lab(4)]);
    } finally {
      await own.close();
    }
  });

  it('SQL-05 a stop that comes after the end leaves the next run of the worker alone @long', async () => {
    const own = startEngineFixture({ cores: 1, killAfterMs: 5 });
    try {
      const ended = own.engine.frames(testJob('SELECT 1', { pool: 'lab', userId: 1 }));
      for await (const frame of ended.frames) void frame;
      await ended.done;
      const next = own.engine.table(
        testJob('SELECT count(*) FROM range(100000000) t(i) WHERE i % 7 = 3', { pool: 'lab', userId: 1 }),
      );
      await ended.stop('stopped');
      expect(Number(first(await next)[0])).toBeGreaterThan(0);
    } finally {
      await own.close();
    }
  });

  it('lets at most so many run, and serves the others in turn', async () => {
    const own = startEngineFixture({ cores: 1 });
    try {
      const long = own.engine.frames(testJob(endless, { pool: 'lab', userId: 1 }));
      const waiting = own.engine.frames(testJob('SELECT 1', { pool: 'lab', userId: 2 }));
      const next = own.engine.table(testJob('SELECT 2', { pool: 'lab', userId: 3 }));
      await own.engine.table(testJob('SELECT 1'));
      await waiting.stop('stopped');
      await expect(waiting.done).rejects.toMatchObject({ reason: 'stopped' });
      await long.stop('stopped');
      expect(first(await next)).toEqual([2]);
    } finally {
      await own.close();
    }
  });
});

describe('the gate of the engine', () => {
  it('judges in a worker and remembers', async () => {
    const [left, right] = await Promise.all([
      fixture.engine.gate('SELECT * FROM shop.orders'),
      fixture.engine.gate('SELECT * FROM shop.orders'),
    ]);
    expect(left).toBe(right);
    expect(left).toMatchObject([{ allowed: true, tables: [{ schema: 'shop', name: 'orders' }] }]);
    await expect(fixture.engine.gateExpression('sum(id)', { allowSubquery: false })).resolves.toMatchObject({
      allowed: true,
      sql: 'sum(id)',
    });
  });

  it('judges while every worker is busy', async () => {
    const runs = [1, 2].map((userId) => fixture.engine.frames(testJob(endless, { pool: 'lab', userId })));
    const charts = [1, 2].map(() => fixture.engine.frames(testJob(endless)));
    await expect(fixture.engine.gate('SELECT 1 AS while_busy')).resolves.toMatchObject([{ allowed: true }]);
    await Promise.all([...runs, ...charts].map((run) => run.stop('stopped')));
  });
});
