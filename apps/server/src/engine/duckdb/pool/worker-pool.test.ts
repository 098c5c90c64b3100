import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultGateLimits } from '../../gate-limits.ts';
import { WorkerPool } from './worker-pool.ts';

const never = new AbortController().signal;
const charts = { pool: 'chart', userId: null } as const;

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

/** Creates a pool of one worker at a time. The worker is replaced when it uses more than the given number of bytes. */
function poolReplacingAbove(replaceAboveBytes: number, spares = 1, cores = 1): WorkerPool {
  const tempFolder = mkdtempSync(join(tmpdir(), 'sightline-pool-'));
  const pool = new WorkerPool({
    cores,
    spares,
    tempFolder,
    settings: { bufferMegabytes: 128, threads: 1, tempMegabytes: 1, gateLimits: defaultGateLimits },
    labIdleMs: 60_000,
    chartIdleMs: 50,
    labJobs: 200,
    replaceAboveBytes,
    longestWaitMs: 30_000,
    onWaited: () => undefined,
  });
  close = async () => {
    await pool.close();
    rmSync(tempFolder, { recursive: true, force: true });
  };
  return pool;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a worker that holds too much after its job', () => {
  it('SERVER-05 is replaced when its answer is out', async () => {
    const pool = poolReplacingAbove(1);
    const first = await pool.lease(charts, never);
    first.release();
    await nextTurn();
    const second = await pool.lease(charts, never);
    expect(second.worker).not.toBe(first.worker);
    second.release();
  });

  it('SERVER-05 is replaced at once where somebody waits for it', async () => {
    const pool = poolReplacingAbove(1);
    const first = await pool.lease(charts, never);
    const waiting = pool.lease(charts, never);
    first.release();
    const second = await waiting;
    expect(second.worker).not.toBe(first.worker);
    second.release();
  });

  it('SERVER-05 is replaced behind the job that it got before anybody looked', async () => {
    const pool = poolReplacingAbove(1);
    const first = await pool.lease(charts, never);
    first.release();
    const second = await pool.lease(charts, never);
    expect(second.worker).toBe(first.worker);
    await nextTurn();
    expect(second.worker.alive).toBe(true);
    second.release();
    const third = await pool.lease(charts, never);
    expect(third.worker).not.toBe(first.worker);
    third.release();
  });
});

describe('a worker without charts', () => {
  it('SERVER-14 ends after a while, but for the last one', async () => {
    const pool = poolReplacingAbove(Number.MAX_SAFE_INTEGER, 1, 2);
    const [first, second] = [await pool.lease(charts, never), await pool.lease(charts, never)];
    first.release();
    second.release();
    await expect.poll(() => [first, second].filter(({ worker }) => worker.alive)).toHaveLength(1);
    const kept = await pool.lease(charts, never);
    expect([first.worker, second.worker]).toContain(kept.worker);
    kept.release();
  });
});

describe('a worker that holds little', () => {
  it('SERVER-05 serves the next job', async () => {
    const pool = poolReplacingAbove(Number.MAX_SAFE_INTEGER);
    const first = await pool.lease(charts, never);
    first.release();
    await nextTurn();
    const second = await pool.lease(charts, never);
    expect(second.worker).toBe(first.worker);
    second.release();
  });
});

describe('a free worker', () => {
  it('SERVER-05 is not given to who has gone, nor by a pool that is closed', async () => {
    const pool = poolReplacingAbove(Number.MAX_SAFE_INTEGER);
    await expect(pool.lease(charts, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    await pool.close();
    await expect(pool.lease(charts, never)).rejects.toMatchObject({ reason: 'crashed' });
  });
});

describe('a pool without a reserve', () => {
  it('SERVER-05 starts one worker when it is needed, for short work and for the job after it', async () => {
    const pool = poolReplacingAbove(Number.MAX_SAFE_INTEGER, 0);
    expect(pool.pids).toEqual([]);
    const judge = await pool.judge('user 1');
    expect(pool.pids).toEqual([judge.worker.pid]);
    judge.release();
    const lease = await pool.lease(charts, never);
    expect(lease.worker).toBe(judge.worker);
    lease.release();
    const again = await pool.judge('user 2');
    expect(again.worker).toBe(judge.worker);
    again.release();
    expect(pool.pids).toEqual([judge.worker.pid]);
  });
});

describe('a pool with two in reserve', () => {
  it('SERVER-05 starts a first chart on a running worker while a text is checked, then keeps one in reserve', async () => {
    const pool = poolReplacingAbove(Number.MAX_SAFE_INTEGER, 2, 2);
    const running = pool.pids;
    expect(running).toHaveLength(2);
    const judge = await pool.judge('user 1');
    const chart = await pool.lease(charts, never);
    expect(chart.worker).not.toBe(judge.worker);
    expect(running).toContain(chart.worker.pid);
    expect(pool.pids).toHaveLength(2);
    judge.release();
    chart.release();
    expect(pool.pids).toHaveLength(2);
  });
});
