import { describe, expect, it } from 'vitest';
import { makeTrialStore } from './trial-store.ts';

describe('LIST-29 trials of a condition', () => {
  const world = () => {
    const asked: Array<{ question: string; signal: AbortSignal; settle: PromiseWithResolvers<number> }> = [];
    const store = makeTrialStore<string, number>((question, signal) => {
      const settle = Promise.withResolvers<number>();
      asked.push({ question, signal, settle });
      return settle.promise;
    });
    return { asked, store };
  };

  it('the answer belongs to its question', async () => {
    const { asked, store } = world();
    expect(store.state.getState()).toEqual({ stage: 'none' });
    const trial = store.ask('SELECT 1');
    expect(store.state.getState()).toEqual({ stage: 'running', question: 'SELECT 1' });
    asked[0]!.settle.resolve(1);
    await trial;
    expect(store.state.getState()).toEqual({ stage: 'answered', question: 'SELECT 1', answer: 1 });
  });

  it('a late answer to an earlier question is dropped', async () => {
    const { asked, store } = world();
    const trials = [store.ask('SELECT 1'), store.ask('SELECT 2')];
    expect(asked[0]!.signal.aborted).toBe(true);
    asked[1]!.settle.resolve(2);
    asked[0]!.settle.reject(new Error('late'));
    await Promise.all(trials);
    expect(store.state.getState()).toEqual({ stage: 'answered', question: 'SELECT 2', answer: 2 });
  });

  it('a failure is kept with its question, and a stopped trial leaves nothing', async () => {
    const { asked, store } = world();
    const failing = store.ask('SELEC 1');
    const failure = new Error('syntax');
    asked[0]!.settle.reject(failure);
    await failing;
    expect(store.state.getState()).toEqual({ stage: 'failed', question: 'SELEC 1', error: failure });
    const stopped = store.ask('SELECT 1');
    store.stop();
    expect(store.state.getState()).toEqual({ stage: 'none' });
    asked[1]!.settle.resolve(1);
    await stopped;
    expect(store.state.getState()).toEqual({ stage: 'none' });
  });
});
