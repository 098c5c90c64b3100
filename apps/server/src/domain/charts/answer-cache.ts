import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { WireFormat } from '../chart-data/write-answer.ts';

const compress = promisify(gzip);

/** An answer as it goes out. */
export interface EncodedAnswer {
  readonly wire: WireFormat;
  readonly bytes: Buffer;
  /** The same compressed; made when first asked for, and then kept. */
  compressed(): Promise<Buffer>;
}

/** Makes an answer of bytes that nobody changes any more. */
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

/** What is kept of a question: its answer, and the question itself to ask again on whose behalf it may be read. */
export interface KeptAnswer {
  readonly answer: EncodedAnswer;
  readonly body: unknown;
}

interface Entry extends KeptAnswer {
  readonly expiresMs: number;
}

/** Answers of chart questions by what they depend on. One per app. */
export interface AnswerCache {
  /** The kept answer, or undefined when there is none or it is too old. */
  find(key: string, nowMs: number): KeptAnswer | undefined;
  keep(key: string, kept: KeptAnswer, expiresMs: number): void;
  /** Forgets the answers whose question the test holds for, and gives how many. */
  forget(isMeant: (body: unknown) => boolean): number;
}

/** The compressed form counts as well, whether it is made yet or not. */
const compressedShare = 1.5;

/** Makes an empty cache that holds about so many bytes, the longest unused leaving first. */
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
      // One answer may not push out all others.
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
