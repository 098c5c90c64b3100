import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { WireFormat } from '../chart-data/write-answer.ts';

const compress = promisify(gzip);

/** A result in the form in which it is sent. */
export interface EncodedAnswer {
  readonly wire: WireFormat;
  readonly bytes: Buffer;
  /** The compressed result, computed on first use and then kept. */
  compressed(): Promise<Buffer>;
}

/** Creates an encoded result. The bytes must not change afterwards. */
export const encodedAnswer = (bytes: Buffer, wire: WireFormat): EncodedAnswer => {
  let made: Promise<Buffer> | undefined;
  return {
    wire,
    bytes,
    compressed: () => {
      made ??= compress(bytes, { level: 1 });
      return made;
    },
  };
};

/**
 * A cached result and its request body, with which permissions are checked again when the result is read by its key.
 */
export interface KeptAnswer {
  readonly answer: EncodedAnswer;
  readonly body: unknown;
}

interface Entry extends KeptAnswer {
  readonly expiresMs: number;
}

/** Cache of chart results, keyed by everything that they depend on. One per app. */
export interface AnswerCache {
  /** Returns the cached result; undefined if there is none or it has expired. */
  find(key: string, nowMs: number): KeptAnswer | undefined;
  keep(key: string, kept: KeptAnswer, expiresMs: number): void;
  /** Drops the results whose request body matches, and returns their number. */
  forget(isMeant: (body: unknown) => boolean): number;
}

/** Factor for the size of an entry. It reserves room for the compressed form, even if that does not exist yet. */
const compressedShare = 1.5;

/** Creates an empty LRU cache that holds about `maxBytes`. */
export const makeAnswerCache = (maxBytes: number): AnswerCache => {
  const entries = new Map<string, Entry>();
  let held = 0;
  const sizeOf = ({ answer }: KeptAnswer): number => answer.bytes.length * compressedShare;
  const drop = (key: string): void => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    held -= sizeOf(entry);
    entries.delete(key);
  };
  return {
    find: (key, nowMs) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.expiresMs <= nowMs) {
        drop(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry;
    },
    keep: (key, kept, expiresMs) => {
      drop(key);
      // A single result may not evict all others.
      if (sizeOf(kept) > maxBytes / 8) return;
      entries.set(key, { ...kept, expiresMs });
      held += sizeOf(kept);
      for (const oldest of entries.keys()) {
        if (held <= maxBytes) break;
        drop(oldest);
      }
    },
    forget: (isMeant) => {
      const meant = [...entries].filter(([, { body }]) => isMeant(body)).map(([key]) => key);
      for (const key of meant) drop(key);
      return meant.length;
    },
  };
};
