import { describe, expect, it, vi } from 'vitest';
import type { Table } from '../../columns.ts';
import { frameOf, tableOf } from '../frame.ts';
import type { Frame } from '../frame.ts';
import { PostProcessingError } from '../post-processing-error.ts';
import { makePostProcessor, runHere } from './post-processor.ts';
import type { PostProcessingJob, PostProcessorSettings } from './post-processor.ts';
import { runAside } from './run-aside.ts';

const dayMs = 86_400_000;
const frame = (rows: number): Frame => {
  const values = Array.from({ length: rows }, (_, row) => row);
  const table: Table = {
    rowCount: rows,
    columns: [
      { name: 'at', kind: 'time', engineType: 'DATE', values: values.map((row) => row * dayMs) },
      { name: '東京', kind: 'number', engineType: 'DOUBLE', values: values.map((row) => 3 * row + 1) },
    ],
  };
  return frameOf(table);
};
const forecast = (more: object = {}) => ({
  operation: 'prophet',
  options: { time_grain: 'P1D', periods: 2, confidence_interval: 0.9, index: 'at', ...more },
});
const rolling = (window: number) => ({
  operation: 'rolling',
  options: { rolling_type: 'median', window, columns: { 東京: 'x' } },
});
const job = (rows: number, more: Partial<PostProcessingJob> = {}): PostProcessingJob => ({
  frame: frame(rows),
  steps: [forecast()],
  zone: 'UTC',
  timeoutMs: 60_000,
  ...more,
});
const settings: PostProcessorSettings = { processes: 1, memoryMegabytes: 256 };

/** A fake `runAside` that records its jobs and lets the test finish them. */
function watched() {
  const started: { readonly signal: AbortSignal; readonly finish: (result: Frame) => void }[] = [];
  const aside: typeof runAside = (_, __, signal) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      started.push({ signal, finish: resolve });
    });
  return { aside: vi.fn(aside), started };
}

describe('post-processing in processes of its own', () => {
  it('SERVER-06 gives the same forecast from a process of its own as from here', async () => {
    const here = tableOf(await runHere(job(500)));
    const there = tableOf(await makePostProcessor(settings)(job(500)));
    expect(there).toEqual(here);
  });

  it('SERVER-06 tells what cannot be done in the same words', async () => {
    const steps = [forecast({ time_grain: 'P2D' })];
    const refused = makePostProcessor(settings)(job(500, { steps }));
    await expect(refused).rejects.toThrow(PostProcessingError);
    await expect(refused).rejects.toThrow('Unsupported time grain: P2D');
  });

  it.each<[string, boolean, PostProcessingJob]>([
    ['a short forecast', false, job(100)],
    ['a long series', true, job(300)],
    ['a long way ahead', true, job(10, { steps: [forecast({ periods: 9000 })] })],
    ['a number of periods that is a word', true, job(10, { steps: [forecast({ periods: 'many' })] })],
    ['windows over few rows', false, job(200, { steps: [rolling(100)] })],
    ['wide windows over many rows', true, job(5000, { steps: [rolling(9000)] })],
    ['many rows without a forecast', false, job(5000, { steps: [{ operation: 'flatten', options: {} }] })],
  ])('SERVER-06 does not hold up the server with %s', async (_, expected, asked) => {
    const { aside, started } = watched();
    const running = makePostProcessor({ ...settings, aside })(asked);
    await vi.waitFor(() => expect(aside.mock.calls.length > 0 || !expected).toBe(true));
    started[0]?.finish(asked.frame);
    await running;
    expect(aside.mock.calls.length > 0).toBe(expected);
  });

  it('SERVER-06 runs only so many at a time; others wait for their turn, also behind a failure', async () => {
    const { aside, started } = watched();
    const run = makePostProcessor({ ...settings, processes: 2, aside });
    const leaver = new AbortController();
    const first = run(job(500, { signal: leaver.signal }));
    const others = [run(job(500)), run(job(500))];
    await vi.waitFor(() => expect(started).toHaveLength(2));
    leaver.abort();
    await expect(first).rejects.toMatchObject({ reason: 'gone' });
    await vi.waitFor(() => expect(started).toHaveLength(3));
    for (const { finish } of started.slice(1)) finish(frame(1));
    await Promise.all(others);
  });

  it('SERVER-06 ends a forecast when its time is over, waiting for a turn or running', async () => {
    const { aside } = watched();
    const run = makePostProcessor({ ...settings, aside });
    const late = { reason: 'timed_out', errorType: 'BACKEND_TIMEOUT_ERROR' };
    const leaver = new AbortController();
    const running = run(job(500, { signal: leaver.signal }));
    await expect(run(job(500, { timeoutMs: 20 }))).rejects.toMatchObject(late);
    expect(aside).toHaveBeenCalledTimes(1);
    leaver.abort();
    await expect(running).rejects.toMatchObject({ reason: 'gone' });
    await expect(run(job(500, { timeoutMs: 20 }))).rejects.toMatchObject(late);
    expect(aside).toHaveBeenCalledTimes(2);
  });

  it('SERVER-06 starts nothing for an asker who has gone', async () => {
    const { aside } = watched();
    const run = makePostProcessor({ ...settings, aside });
    await expect(run(job(500, { signal: AbortSignal.abort() }))).rejects.toMatchObject({ reason: 'gone' });
    expect(aside).not.toHaveBeenCalled();
  });

  it('SERVER-06 ends the process with the signal, and tells of one that broke', async () => {
    const processes = (): number => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
    const before = processes();
    const { frame: table, zone } = job(100_000);
    const leaver = new AbortController();
    // Medians of ten thousand values for each of a hundred thousand rows would take minutes.
    const stopped = runAside({ frame: table, steps: [rolling(10_000)], zone }, 512, leaver.signal);
    expect(processes()).toBe(before + 1);
    leaver.abort(new Error('enough'));
    await expect(stopped).rejects.toThrow('enough');
    await vi.waitFor(() => expect(processes()).toBe(before));
    const never = new AbortController();
    const broken = runAside({ frame: table, steps: [null as never], zone }, 512, never.signal);
    await expect(broken).rejects.toMatchObject({ reason: 'crashed' });
  });
});
