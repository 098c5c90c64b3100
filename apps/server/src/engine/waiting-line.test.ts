import { describe, expect, it } from 'vitest';
import { WaitingLine } from './waiting-line.ts';

/** A queue for a number of seats. An entry gets the number of its seat when its turn comes. */
function lineFor(seats: { free: number }): WaitingLine<string, number> {
  return new WaitingLine({
    choose: (waiting) => (seats.free > 0 ? waiting[0] : undefined),
    take: () => {
      seats.free -= 1;
      return seats.free;
    },
  });
}

const never = new AbortController().signal;

describe('a waiting line', () => {
  it('lets go at once who finds a seat, and the others in order of arrival', async () => {
    const seats = { free: 1 };
    const line = lineFor(seats);
    const gone: string[] = [];
    const waits = ['a', 'b', 'c'].map((who) => line.wait(who, never).then(() => gone.push(who)));
    await waits[0];
    expect(gone).toEqual(['a']);
    seats.free = 2;
    line.advance();
    await Promise.all(waits);
    expect(gone).toEqual(['a', 'b', 'c']);
  });

  it('takes a seat at the moment of the turn, so that nobody slips in between', () => {
    const seats = { free: 1 };
    const line = lineFor(seats);
    void line.wait('a', never);
    void line.wait('b', never).catch(() => undefined);
    expect(seats.free).toBe(0);
  });

  it('gives a seat without a wait only where it is free and nobody waits', () => {
    const seats = { free: 2 };
    const line = lineFor(seats);
    expect([line.takeAtOnce('a'), line.takeAtOnce('b'), line.takeAtOnce('c')]).toEqual([1, 0, undefined]);
    void line.wait('d', never);
    seats.free = 1;
    expect(line.takeAtOnce('e')).toBeUndefined();
    line.advance();
    expect(seats.free).toBe(0);
    seats.free = 1;
    line.close(new Error('closed'));
    expect(line.takeAtOnce('f')).toBeUndefined();
  });

  it('forgets who leaves', async () => {
    const seats = { free: 0 };
    const line = lineFor(seats);
    const leaving = new AbortController();
    const left = line.wait('a', leaving.signal);
    const next = line.wait('b', never);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    seats.free = 1;
    line.advance();
    await expect(next).resolves.toBe(0);
    await expect(line.wait('c', leaving.signal)).rejects.toThrow('left');
  });

  it('fails everybody when it closes', async () => {
    const line = lineFor({ free: 0 });
    const waiting = line.wait('a', never);
    line.close(new Error('closed'));
    await expect(waiting).rejects.toThrow('closed');
    await expect(line.wait('b', never)).rejects.toThrow('closed');
  });
});
