import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeOpenPromise } from './open-promise.ts';
import { makeSingleFlight } from './single-flight.ts';

/** Controllable work that records its starts and signals. */
const makeWork = () => {
  const begun: {
    readonly signal: AbortSignal;
    readonly end: (value: string) => void;
    readonly fail: (error: Error) => void;
  }[] = [];
  const work = (signal: AbortSignal): Promise<string> =>
    new Promise((end, fail) => {
      begun.push({ signal, end, fail });
    });
  return { begun, work };
};

describe('equal work at the same time', () => {
  it('SERVER-05 runs once for all who wait, and anew for who comes later', async () => {
    const { begun, work } = makeWork();
    const flight = makeSingleFlight<string>();
    const waiters = [flight.join('a', work), flight.join('a', work), flight.join('b', work)];
    expect(begun).toHaveLength(2);
    expect([flight.has('a'), flight.has('c')]).toEqual([true, false]);
    begun[0]!.end('A');
    begun[1]!.end('B');
    expect(await Promise.all(waiters)).toEqual([
      { value: 'A', merged: false },
      { value: 'A', merged: true },
      { value: 'B', merged: false },
    ]);
    expect(flight.has('a')).toBe(false);
    void flight.join('a', work);
    expect(begun).toHaveLength(3);
  });

  it('SERVER-05 goes on while anybody waits, and ends when the last one leaves', async () => {
    const { begun, work } = makeWork();
    const flight = makeSingleFlight<string>();
    const [one, two] = [new AbortController(), new AbortController()];
    const first = flight.join('a', work, one.signal);
    const second = flight.join('a', work, two.signal);
    one.abort(new Error('left'));
    await expect(first).rejects.toThrow('left');
    expect(begun[0]!.signal.aborted).toBe(false);
    two.abort(new Error('left too'));
    await expect(second).rejects.toThrow('left too');
    expect(begun[0]!.signal.aborted).toBe(true);
    const later = flight.join('a', work);
    expect(begun).toHaveLength(2);
    begun[0]!.fail(new Error('ended'));
    begun[1]!.end('A');
    expect(await later).toEqual({ value: 'A', merged: false });
  });

  it('SERVER-05 gives the answer to who stays after another has left', async () => {
    const { begun, work } = makeWork();
    const flight = makeSingleFlight<string>();
    const one = new AbortController();
    const first = flight.join('a', work, one.signal);
    const second = flight.join('a', work);
    one.abort(new Error('left'));
    await expect(first).rejects.toThrow('left');
    begun[0]!.end('A');
    expect(await second).toEqual({ value: 'A', merged: true });
  });

  it('SERVER-05 tells all of a failure, keeps nothing of it, and begins nothing for who has left already', async () => {
    const { begun, work } = makeWork();
    const flight = makeSingleFlight<string>();
    const waiters = [flight.join('a', work), flight.join('a', work)];
    begun[0]!.fail(new Error('no'));
    for (const waiter of waiters) await expect(waiter).rejects.toThrow('no');
    void flight.join('a', work);
    expect(begun).toHaveLength(2);
    await expect(flight.join('c', work, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    expect(begun).toHaveLength(2);
  });

  it('SERVER-05 is joined while the work behind a value lasts, and ended when the last one leaves meanwhile', async () => {
    const { begun, work } = makeWork();
    const lasting = makeOpenPromise();
    const flight = makeSingleFlight<string>(() => lasting.promise);
    const [one, two] = [new AbortController(), new AbortController()];
    const first = flight.join('a', work, one.signal);
    begun[0]!.end('A');
    expect(await first).toEqual({ value: 'A', merged: false });
    expect(await flight.join('a', work, two.signal)).toEqual({ value: 'A', merged: true });
    one.abort(new Error('left'));
    expect(begun[0]!.signal.aborted).toBe(false);
    two.abort(new Error('left'));
    expect(begun[0]!.signal.aborted).toBe(true);
    void flight.join('a', work);
    expect(begun).toHaveLength(2);
  });

  it('SERVER-05 is over when the work behind a value is: who leaves then ends nothing', async () => {
    const { begun, work } = makeWork();
    const lasting = makeOpenPromise();
    const flight = makeSingleFlight<string>(() => lasting.promise);
    const one = new AbortController();
    const first = flight.join('a', work, one.signal);
    begun[0]!.end('A');
    await first;
    lasting.resolve();
    await setImmediate();
    void flight.join('a', work);
    expect(begun).toHaveLength(2);
    one.abort(new Error('left'));
    expect(begun.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  });
});
