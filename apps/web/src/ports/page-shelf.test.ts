import { describe, expect, it, vi } from 'vitest';
import { ChunkLoadFailure, makePageShelf } from './page-shelf.ts';

const page = { Page: () => null };
const makeTimers = () => {
  const waiting: Array<{ run: () => void; delayMs: number }> = [];
  return {
    waiting,
    setTimer: (run: () => void, delayMs: number) => waiting.push({ run, delayMs }),
    clearTimer: vi.fn(),
  };
};

describe('makePageShelf', () => {
  it('SHELL-05 fetches a chunk once and gives the same promise again', async () => {
    const load = vi.fn(async () => page);
    const shelf = makePageShelf({ home: load }, { timeoutMs: 10, ...makeTimers() });
    const first = shelf.take('home');
    expect(shelf.take('home')).toBe(first);
    expect(shelf.held('home')).toBeUndefined();
    expect(await first).toBe(page);
    expect(shelf.held('home')).toBe(page);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('SHELL-07 reports a chunk that cannot be had as a failed chunk load', async () => {
    const shelf = makePageShelf(
      { home: () => Promise.reject(new TypeError('gone')) },
      { timeoutMs: 10, ...makeTimers() },
    );
    const failure = await shelf.take('home').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ChunkLoadFailure);
    expect((failure as ChunkLoadFailure).cause).toBeInstanceOf(TypeError);
  });

  it('SHELL-07 gives up after 120 000 ms', async () => {
    const timers = makeTimers();
    const shelf = makePageShelf(
      { home: () => new Promise<typeof page>(() => undefined) },
      { timeoutMs: 120_000, ...timers },
    );
    const taken = shelf.take('home');
    expect(timers.waiting[0]?.delayMs).toBe(120_000);
    timers.waiting[0]?.run();
    await expect(taken).rejects.toBeInstanceOf(ChunkLoadFailure);
  });

  it('asks again after forgetting, and after a failed prefetch', async () => {
    const load = vi.fn(async () => page);
    load.mockRejectedValueOnce(new Error('first'));
    const shelf = makePageShelf({ home: load }, { timeoutMs: 10, ...makeTimers() });
    shelf.prefetch('home');
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await new Promise((resolve) => setImmediate(resolve));
    expect(await shelf.take('home')).toBe(page);
    shelf.forget('home');
    await shelf.take('home');
    expect(load).toHaveBeenCalledTimes(3);
  });
});
