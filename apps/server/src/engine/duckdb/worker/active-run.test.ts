import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActiveRun } from './active-run.ts';
import { frameWindow } from './protocol.ts';

let posted: (readonly Uint8Array[])[] = [];
const frame = (length = 8): Uint8Array => new Uint8Array(length);
const startRun = (): ActiveRun => new ActiveRun(1, (frames) => posted.push(frames));

beforeEach(() => {
  posted = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('frames of a run', () => {
  it('SERVER-05 go with the end where the run ends at once', async () => {
    const run = startRun();
    const [schema, rows] = [frame(), frame()];
    await run.send(schema);
    await run.send(rows);
    expect(run.end()).toEqual([schema, rows]);
    vi.runAllTimers();
    expect(posted).toEqual([]);
  });

  it('SERVER-05 go out within two milliseconds while a slow run goes on', async () => {
    const run = startRun();
    await run.send(frame());
    await run.send(frame());
    vi.advanceTimersByTime(2);
    expect(posted.map((frames) => frames.length)).toEqual([2]);
    expect(run.end()).toEqual([]);
  });

  it('SERVER-05 wait for no company where they are large', async () => {
    const run = startRun();
    await run.send(frame(100_000));
    expect(posted).toHaveLength(1);
  });

  it('SERVER-05 wait for the reader behind so many, in their order', async () => {
    const run = startRun();
    const sent = Array.from({ length: frameWindow }, (_, index) => frame(index + 1));
    for (const each of sent.slice(0, -1)) await run.send(each);
    let free = false;
    const last = run.send(sent.at(-1)!).then(() => (free = true));
    await Promise.resolve();
    expect(posted.flat()).toEqual(sent);
    expect(free).toBe(false);
    run.taken();
    await last;
    expect(free).toBe(true);
  });

  it('SERVER-05 hold nobody up once nobody wants them', async () => {
    const run = startRun();
    const sends = Array.from({ length: frameWindow }, () => run.send(frame()));
    run.stop(null);
    await Promise.all(sends);
    await run.send(frame());
    expect(run.stopped).toBe(true);
  });
});
