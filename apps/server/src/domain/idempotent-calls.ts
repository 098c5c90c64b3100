import { createHash } from 'node:crypto';
import { beginCall, dropCall, findCall, type IdempotentCallRow } from '../store/idempotent-calls.ts';
import { toMicros } from '../store/store-types.ts';
import type { Deps } from './deps.ts';
import { holdCall, isHeldHere } from './hold-call.ts';
import { invalidFields, Refusal, unprocessable } from './refusal.ts';

/** How long the response of a call is kept, in milliseconds. */
export const callKeptMs = 86_400_000;
const longestKey = 255;
/**
 * Interval at which a server renews its lock (`usualBeatMs`), and the number of missed renewals after which the call
 * counts as abandoned (`silentBeats`).
 */
const usualBeatMs = 15_000;
const silentBeats = 4;
/** Responses with more characters than this are not kept. */
const longestAnswer = 262_144;

/** A call with an idempotency key: sending it again has no further effect. */
export interface MarkedCall {
  readonly userId: number;
  readonly key: string;
  /** Method and URL. */
  readonly address: string;
  /** The request body, or a value that differs for different bodies. */
  readonly body: unknown;
}

/** Response of a call. `replayed` is true if it comes from an earlier request. */
export interface CallAnswer {
  readonly status: number;
  readonly value: unknown;
  readonly replayed: boolean;
}

/** Result of executing a call. */
export interface CallDone {
  readonly status: number;
  readonly value: unknown;
  /**
   * False if the response must not be stored. A repeated request then gets only the error that the call is completed.
   */
  readonly kept: boolean;
}

const answerOf = ({ value, kept }: CallDone): string | null => {
  const text = kept ? JSON.stringify(value ?? null) : null;
  return text !== null && text.length > longestAnswer ? null : text;
};

/**
 * Returns the response of an earlier request with the same key. Throws if that request was a different call or is in
 * progress, or if its response was not kept.
 */
const earlierAnswer = (earlier: IdempotentCallRow | undefined, address: string, bodyHash: string): CallAnswer => {
  if (earlier !== undefined && (earlier.address !== address || earlier.body_hash !== bodyHash))
    throw unprocessable({ 'Idempotency-Key': ['This key was already used for a different request. Use a new key.'] });
  if (earlier === undefined || earlier.status === null)
    throw new Refusal(409, 'The same request is still in progress. Try again in a moment.', 1);
  if (earlier.answer === null)
    throw new Refusal(
      409,
      'This request was already completed, but its response was not kept. Use a new key to run it again.',
    );
  return { status: earlier.status, value: JSON.parse(earlier.answer) as unknown, replayed: true };
};

/**
 * Executes a call at most once per key. Repeating it within a day returns the first response. A failed call has no
 * effect and may be retried; so may a call whose server crashed before it finished.
 * Throws 400 for an invalid key, 422 if the key was used for a different call, and 409 while the first request is in
 * progress or if its response was not kept.
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
