import { describe, expect, it } from 'vitest';
import { askEach } from './ask-each.ts';

const toTheEnd = () => ({ ending: new AbortController() });

describe('the queries of one call', () => {
  it('SERVER-11 are asked once where they are identical, and answered in their order', async () => {
    const asked: unknown[] = [];
    const answers = await askEach(
      [{ n: 1 }, { n: 2 }, { n: 1 }, { n: 1 }],
      (query, places) => {
        asked.push([query, places]);
        return Promise.resolve(`answer ${query.n}`);
      },
      toTheEnd(),
    );
    expect(answers).toEqual(['answer 1', 'answer 2', 'answer 1', 'answer 1']);
    expect(asked).toEqual([
      [{ n: 1 }, [0, 2, 3]],
      [{ n: 2 }, [1]],
    ]);
  });

  it('SERVER-11 are told apart where JSON would write them alike', async () => {
    const answers = await askEach([{ n: Infinity }, { n: null }], ({ n }) => Promise.resolve(n), toTheEnd());
    expect(answers).toEqual([Infinity, null]);
  });

  it('SERVER-11 begin in a turn of their own each', async () => {
    let begunInTurn = 0;
    let most = 0;
    const next = () => {
      begunInTurn = 0;
      return Promise.resolve();
    };
    const ask = () => {
      most = Math.max(most, (begunInTurn += 1));
      return Promise.resolve();
    };
    await askEach(
      Array.from({ length: 100 }, (_, n) => ({ n })),
      ask,
      { ...toTheEnd(), next },
    );
    expect(most).toBe(1);
  });

  it('SERVER-11 are not begun any more after one has failed', async () => {
    let begun = 0;
    const queries = Array.from({ length: 100 }, (_, n) => ({ n }));
    const answers = askEach(
      queries,
      () => {
        begun += 1;
        return Promise.reject(new Error('refused'));
      },
      toTheEnd(),
    );
    await expect(answers).rejects.toThrow('refused');
    expect(begun).toBe(1);
  });

  it('SERVER-11 are stopped once one has failed, and none is left when the call is refused', async () => {
    const ending = new AbortController();
    const ended: number[] = [];
    const answers = askEach(
      [{ n: 1 }, { n: 2 }],
      async ({ n }) => {
        if (n === 2) throw new Error('refused');
        await new Promise((resolve) => ending.signal.addEventListener('abort', resolve));
        // The aborted query needs some time to stop.
        await new Promise((resolve) => setTimeout(resolve, 5));
        ended.push(n);
        throw new Error('stopped');
      },
      { ending },
    );
    await expect(answers).rejects.toThrow('refused');
    expect(ended).toEqual([1]);
  });

  it('SERVER-11 fail with what stopped them, although an earlier one was stopped before the next would begin', async () => {
    const ending = new AbortController();
    const answers = askEach(
      [{ n: 1 }, { n: 2 }, { n: 3 }],
      async ({ n }) => {
        if (n === 2) throw new Error('refused');
        await new Promise((_, reject) => ending.signal.addEventListener('abort', () => reject(new Error('stopped'))));
      },
      { ending, next: () => new Promise((resolve) => setTimeout(resolve, 5)) },
    );
    await expect(answers).rejects.toThrow('refused');
  });
});
