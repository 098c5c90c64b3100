import { makeOpenPromise } from './open-promise.ts';

/** An answer that is read while it is made. */
export interface AnswerFeed {
  /**
   * Gives the chunks that are there, from the first one, and then the others as they come. Each reader goes at its own
   * pace and holds up nobody. Throws behind the last chunk what the making failed with.
   */
  read(): AsyncGenerator<Uint8Array, void, undefined>;
  /** Settles when the last chunk is there; rejects with what the making failed with. */
  readonly ended: Promise<void>;
  /** All of it, once the last chunk is there; undefined before. */
  whole(): Buffer | undefined;
}

/** Where chunks are put in. What comes after the end is left out. */
export interface FeedSource {
  readonly feed: AnswerFeed;
  /** Settles with the first chunk or the end; rejects with a failure that came before both. */
  readonly begun: Promise<void>;
  push(chunk: Uint8Array): void;
  end(): void;
  fail(error: unknown): void;
}

type State = 'open' | 'ended' | { readonly failure: unknown };

/** Makes an empty feed. Its chunks stay as long as anybody holds it: the bound of an answer bounds them. */
export const makeFeed = (): FeedSource => {
  const chunks: Uint8Array[] = [];
  let state: State = 'open';
  let next = makeOpenPromise();
  const begun = makeOpenPromise();
  const ended = makeOpenPromise();
  const tell = (): void => {
    next.resolve();
    next = makeOpenPromise();
  };
  const close = (last: Exclude<State, 'open'>): void => {
    if (state !== 'open') return;
    state = last;
    for (const told of [begun, ended]) {
      if (last === 'ended') told.resolve();
      else told.reject(last.failure);
    }
    tell();
  };
  let joined: Buffer | undefined;
  const whole = (): Buffer | undefined => {
    if (state === 'ended') joined ??= Buffer.concat(chunks);
    return joined;
  };
  const read = async function* (): AsyncGenerator<Uint8Array, void, undefined> {
    for (let at = 0; ; at += 1) {
      while (at >= chunks.length && state === 'open') await next.promise;
      const chunk = chunks[at];
      if (chunk !== undefined) yield chunk;
      else if (typeof state === 'object') throw state.failure;
      else return;
    }
  };
  return {
    feed: { read, ended: ended.promise, whole },
    begun: begun.promise,
    push: (chunk) => {
      if (state !== 'open') return;
      chunks.push(chunk);
      begun.resolve();
      tell();
    },
    end: () => close('ended'),
    fail: (failure) => close({ failure }),
  };
};
