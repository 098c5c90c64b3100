import { afterEach, expect, it } from 'vitest';
import type { FrameRun } from '../../../domain/ports.ts';
import { startEngineFixture, testJob, type EngineFixture } from '../testing/engine-fixture.ts';

let fixture: EngineFixture;
afterEach(() => fixture.close());

/** A query that runs much longer than any test. */
const endless = 'SELECT count(*) FROM range(1000000000) a, range(1000000000) b WHERE a.range * b.range % 7 = 3';

const run = (userId: number, sql = endless): FrameRun => fixture.engine.frames(testJob(sql, { userId }));

it('P10 gives the worker that gets free to who runs least, whoever came first', async () => {
  fixture = startEngineFixture({ cores: 2, spares: 2 });
  const [first] = [run(1), run(1)];
  await expect.poll(() => fixture.engine.figures.busy, { timeout: 20_000 }).toBe(2);
  const ended: string[] = [];
  const third = run(1);
  third.done.then(
    () => ended.push('third of one'),
    () => ended.push('third of one'),
  );
  const other = run(2, 'SELECT 1');
  const told = other.done.then(() => ended.push('first of the other'));
  expect(fixture.engine.figures.waiting).toBe(2);
  await first!.stop('stopped');
  for await (const frame of other.frames) void frame;
  await told;
  expect(ended).toEqual(['first of the other']);
});

it('refuses a chart query that waited too long for a worker, and takes the next when one is free', async () => {
  const waits: string[] = [];
  fixture = startEngineFixture({ cores: 1, spares: 2, longestWaitMs: 300, onWaited: (pool) => waits.push(pool) });
  const first = run(1);
  await expect.poll(() => fixture.engine.figures.busy, { timeout: 20_000 }).toBe(1);
  await expect(run(2).done).rejects.toMatchObject({ errorType: 'SERVER_BUSY_ERROR' });
  expect(fixture.engine.figures.waiting).toBe(0);
  await first.stop('stopped');
  expect(await fixture.engine.table(testJob('SELECT 1 AS one', { userId: 2 }))).toMatchObject({ rowCount: 1 });
  expect(waits).toEqual(['chart', 'chart']);
});
