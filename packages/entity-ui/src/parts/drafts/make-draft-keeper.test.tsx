import { makeMemoryApi, refuse, type MemoryHandlers } from '@sightline/core/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from '../../model/draft.ts';
import { draftHandlers } from '../../testing/draft-handlers.ts';
import { makeDraftKeeper, type DraftKeeper, type DraftStage } from './make-draft-keeper.ts';

const draft = (text: string): Draft<unknown, unknown> => ({ base: null, values: { text } });
const ourKey = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));

/** A server that stores the drafts of one user. */
const makeServer = (more: MemoryHandlers = {}) => {
  const drafts = new Map<string, unknown>();
  return { drafts, handlers: { ...draftHandlers(drafts), ...more } };
};

describe('what keeps a draft', () => {
  const open: DraftKeeper[] = [];
  const keeperOf = (localKey: string, handlers?: MemoryHandlers) => {
    const stages: DraftStage[] = [];
    const api = {
      ...makeMemoryApi(handlers ?? {}, {}, {}, {}),
      capabilities: new Set(handlers ? ['drafts'] : []),
    };
    const name = { kind: 'chart', id: 7 } as const;
    const keeper = makeDraftKeeper({ api, localKey, name, onStage: (stage) => stages.push(stage) });
    open.push(keeper);
    return { ...keeper, api, stages };
  };
  afterEach(() => {
    vi.restoreAllMocks();
    open.splice(0).forEach((each) => each.close());
    localStorage.clear();
  });

  it('SERVER-02 has put down what was typed when a page goes, though no write of its store comes to an end', async () => {
    const localKey = ourKey();
    const going = keeperOf(localKey);
    await going.find();
    const never = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The page is gone', 'AbortError');
    });
    going.keep(draft('the last word'));
    going.flush();
    expect(JSON.stringify({ ...localStorage })).not.toContain('last word');
    await expect.poll(() => never.mock.calls.length).toBeGreaterThan(0);
    never.mockRestore();
    expect(await keeperOf(localKey).find()).toEqual(draft('the last word'));
    expect(await keeperOf(ourKey()).find()).toBeUndefined();
  });

  it('SERVER-02 leaves nothing put down once its store has it, and nothing of what was dropped', async () => {
    const localKey = ourKey();
    const keeper = keeperOf(localKey);
    await keeper.find();
    const lying = () => Object.keys(localStorage).filter((key) => key.endsWith('/chart/7'));
    keeper.keep(draft('one'));
    keeper.flush();
    expect(lying()).toHaveLength(1);
    await expect.poll(lying).toEqual([]);
    keeper.keep(draft('two'));
    keeper.flush();
    keeper.drop();
    await expect.poll(lying).toEqual([]);
    expect(await keeperOf(localKey).find()).toBeUndefined();
  });

  it('SERVER-02 offers nothing that was saved right before the page went', async () => {
    const localKey = ourKey();
    const going = keeperOf(localKey);
    await going.find();
    const lying = () => Object.keys(localStorage).filter((key) => key.endsWith('/chart/7'));
    going.keep(draft('saved since'));
    going.flush();
    await expect.poll(lying).toEqual([]);
    const gone = () => {
      throw new DOMException('The page is gone', 'AbortError');
    };
    const writes = ['put', 'delete'] as const;
    const spies = writes.map((write) => vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(gone));
    const forgotten = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => undefined);
    going.drop();
    await expect.poll(() => [...spies, forgotten].map((spy) => spy.mock.calls.length > 0)).toEqual([false, true, true]);
    for (const spy of [...spies, forgotten]) spy.mockRestore();
    expect(await keeperOf(localKey).find()).toBeUndefined();
    await expect.poll(lying).toEqual([]);
  });

  it('SERVER-02 keeps in the browser while the server takes its time', async () => {
    const localKey = ourKey();
    const answer = Promise.withResolvers<void>();
    const { handlers } = makeServer({
      saveDraft: async () => {
        await answer.promise;
        return { changed_on: '2026-11-20' };
      },
    });
    const slow = keeperOf(localKey, handlers);
    await slow.find();
    slow.keep(draft('sent'));
    slow.flush();
    await expect.poll(() => slow.api.calls.some(({ name }) => name === 'saveDraft')).toBe(true);
    slow.keep(draft('typed since'));
    slow.flush();
    await expect.poll(() => Object.keys(localStorage).filter((key) => key.endsWith('/chart/7'))).toEqual([]);
    expect(await keeperOf(localKey).find()).toEqual(draft('typed since'));
    answer.resolve();
  });

  it('SERVER-02 offers nothing that a save has overtaken, though the server could not forget it then', async () => {
    const localKey = ourKey();
    const { drafts, handlers } = makeServer();
    let reached = false;
    const failing: MemoryHandlers = {
      ...handlers,
      deleteDraft: (input) => {
        if (!reached) throw refuse(503, { message: 'Busy' });
        return handlers.deleteDraft!(input);
      },
    };
    const first = keeperOf(localKey, failing);
    await first.find();
    first.keep(draft('saved since'));
    first.flush();
    await expect.poll(() => drafts.size).toBe(1);
    first.drop();
    await expect.poll(() => first.api.calls.some(({ name }) => name === 'deleteDraft')).toBe(true);
    expect(drafts.size).toBe(1);
    reached = true;
    const second = keeperOf(localKey, failing);
    expect(await second.find()).toBeUndefined();
    await expect.poll(() => drafts.size).toBe(0);
    // Input after the draft was dropped is a new draft.
    second.keep(draft('anew'));
    second.flush();
    await expect.poll(() => drafts.size).toBe(1);
    expect(await keeperOf(localKey, failing).find()).toEqual(draft('anew'));
  });

  it('SERVER-02 forgets on the server what came there without an answer', async () => {
    const { drafts, handlers } = makeServer();
    const keeper = keeperOf(ourKey(), {
      ...handlers,
      saveDraft: (input) => {
        void handlers.saveDraft!(input);
        throw refuse(504, { message: 'No answer' });
      },
    });
    await keeper.find();
    keeper.keep(draft('sent'));
    keeper.flush();
    await expect.poll(() => drafts.size).toBe(1);
    keeper.drop();
    await expect.poll(() => drafts.size).toBe(0);
  });

  it('SERVER-02 says when what is typed is kept nowhere', async () => {
    const keeper = keeperOf('');
    keeper.keep(draft('lost'));
    keeper.flush();
    await expect.poll(() => keeper.stages).toContain('failed');
  });
});
