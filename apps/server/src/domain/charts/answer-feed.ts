import { makeOpenPromise } from './open-promise.ts';

/** A result that can be read while it is being produced. */
export interface AnswerFeed {
  /**
   * Yields the existing chunks from the first one, then new ones as they arrive. Readers are independent of each
   * other. Throws the producer's error after the last chunk.
   */
  read(): AsyncGenerator<Uint8Array, void, undefined>;
  /** Resolves after the last chunk; rejects with the producer's error. */
  readonly ended: Promise<void>;
  /** The complete result once it has ended; undefined before. */
  whole(): Buffer | undefined;
}

/** Producer side of a feed. Chunks pushed after the end are dropped. */
export interface FeedSource {
  readonly feed: AnswerFeed;
  /** Resolves with the first chunk or the end; rejects if the producer fails before either. */
  readonly begun: Promise<void>;
  push(chunk: Uint8Array): void;
  end(): void;
  fail(error: unknown): void;
}

type State = 'open' | 'ended' | { readonly failure: unknown };

/** Creates an empty feed. It keeps all its chunks in memory, bounded by the size limit of a result. */
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
