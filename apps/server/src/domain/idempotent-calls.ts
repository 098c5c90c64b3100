import { createHash } from 'node:crypto';
import { beginCall, dropCall, findCall, type IdempotentCallRow } from '../store/idempotent-calls.ts';
import { toMicros } from '../store/store-types.ts';
import type { Deps } from './deps.ts';
import { holdCall, isHeldHere } from './hold-call.ts';
import { invalidFields, Refusal, unprocessable } from './refusal.ts';

/** How long the answer of a call is kept, in milliseconds. */
export const callKeptMs = 86_400_000;
const longestKey = 255;
/** How often the server of a call says that it is still doing it, and after how many silent beats it counts as gone. */
const usualBeatMs = 15_000;
const silentBeats = 4;
/** An answer longer than so many characters is not kept. */
const longestAnswer = 262_144;

/** A call that its caller marked with a key, so that sending it again does nothing twice. */
export interface MarkedCall {
  readonly userId: number;
  readonly key: string;
  /** Method and address. */
  readonly address: string;
  /** What was sent, or what tells it from another that might have been sent. */
  readonly body: unknown;
}

/** What was answered, and whether that was the answer of an earlier sending. */
export interface CallAnswer {
  readonly status: number;
  readonly value: unknown;
  readonly replayed: boolean;
}

/** What the work of a call came to. */
export interface CallDone {
  readonly status: number;
  readonly value: unknown;
  /** False: whoever sends it again is told that it was done, and no more. */
  readonly kept: boolean;
}

const answerOf = ({ value, kept }: CallDone): string | null => {
  const text = kept ? JSON.stringify(value ?? null) : null;
  return text !== null && text.length > longestAnswer ? null : text;
};

/** The answer of an earlier sending. Throws where it was another call, is under way, or kept no answer. */
const earlierAnswer = (earlier: IdempotentCallRow | undefined, address: string, bodyHash: string): CallAnswer => {
  if (earlier !== undefined && (earlier.address !== address || earlier.body_hash !== bodyHash))
    throw unprocessable({ 'Idempotency-Key': ['It was sent before with another request. Use a new one.'] });
  if (earlier === undefined || earlier.status === null)
    throw new Refusal(409, 'The same request is under way. Ask again in a moment.', 1);
  if (earlier.answer === null)
    throw new Refusal(409, 'This was done before, and what it answered is not kept. With a new key it is done again.');
  return { status: earlier.status, value: JSON.parse(earlier.answer) as unknown, replayed: true };
};

/**
 * Does a marked call once: sent again within a day it gives the first answer. A call that failed did nothing, and may be sent again;
 * so may one whose server went before it was done.
 * Throws 400 for a key that is none, 422 where the key stood for another call, 409 while the first sending is under way, and where
 * its answer was not kept.
 */
export const doOnce = async (
  deps: Pick<Deps, 'store' | 'clock' | 'log'>,
  call: MarkedCall,
  work: () => Promise<CallDone>,
  beatMs = usualBeatMs,
): Promise<CallAnswer> => {
  if (call.key.length > longestKey)
    throw invalidFields({ 'Idempotency-Key': [`Longer than ${longestKey} characters.`] });
  const { db } = deps.store;
  const name = { user_id: call.userId, key: call.key };
  const body_hash = createHash('sha256')
    .update(JSON.stringify(call.body ?? null))
    .digest('hex');
  const now = deps.clock();
  const known = await findCall(db, name);
  const lastsMs = known?.status === null ? silentBeats * beatMs : callKeptMs;
  const isOver = known !== undefined && known.created_on < toMicros(now - lastsMs) && !isHeldHere(deps.store, known);
  if (isOver) await dropCall(db, known);
  const begun = { ...name, created_on: toMicros(now) };
  if (!(await beginCall(db, { ...begun, address: call.address, body_hash })))
    return earlierAnswer(await findCall(db, name), call.address, body_hash);
  const held = holdCall(deps, begun, beatMs);
  let done: CallDone;
  try {
    done = await work();
  } catch (error) {
    await held.drop();
    throw error;
  }
  await held.end({ status: done.status, answer: answerOf(done) });
  return { status: done.status, value: done.value, replayed: false };
};
