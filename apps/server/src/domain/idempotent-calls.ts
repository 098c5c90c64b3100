import { createHash } from 'node:crypto';
import { beginCall, dropCall, endCall, findCall } from '../store/idempotent-calls.ts';
import { toMicros } from '../store/store-types.ts';
import type { Deps } from './deps.ts';
import { invalidFields, Refusal, unprocessable } from './refusal.ts';

/** How long the answer of a call is kept, in milliseconds. */
export const callKeptMs = 86_400_000;
const longestKey = 255;

/** A call that its caller marked with a key, so that sending it again does nothing twice. */
export interface MarkedCall {
  readonly userId: number;
  readonly key: string;
  /** Method and address. */
  readonly address: string;
  readonly body: unknown;
}

/** What was answered, and whether that was the answer of an earlier sending. */
export interface CallAnswer {
  readonly status: number;
  readonly value: unknown;
  readonly replayed: boolean;
}

/**
 * Does a marked call once: sent again within a day it gives the first answer. A call that failed did nothing, and may be sent again.
 * Throws 400 for a key that is none, 422 where the key stood for another call, 409 while the first sending is under way.
 */
export const doOnce = async (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  call: MarkedCall,
  work: () => Promise<{ readonly status: number; readonly value: unknown }>,
): Promise<CallAnswer> => {
  if (call.key.length > longestKey)
    throw invalidFields({ 'Idempotency-Key': [`Longer than ${longestKey} characters.`] });
  const { db } = store;
  const name = { user_id: call.userId, key: call.key };
  const body_hash = createHash('sha256')
    .update(JSON.stringify(call.body ?? null))
    .digest('hex');
  const now = toMicros(clock());
  const known = await findCall(db, name);
  if (known !== undefined && known.created_on < now - callKeptMs * 1000) await dropCall(db, name);
  if (!(await beginCall(db, { ...name, address: call.address, body_hash, created_on: now }))) {
    const earlier = await findCall(db, name);
    if (earlier !== undefined && (earlier.address !== call.address || earlier.body_hash !== body_hash))
      throw unprocessable({ 'Idempotency-Key': ['It was sent before with another request. Use a new one.'] });
    if (earlier === undefined || earlier.status === null || earlier.answer === null)
      throw new Refusal(409, 'The same request is under way. Ask again in a moment.', 1);
    return { status: earlier.status, value: JSON.parse(earlier.answer) as unknown, replayed: true };
  }
  try {
    const done = await work();
    await endCall(db, name, { status: done.status, answer: JSON.stringify(done.value ?? null) });
    return { ...done, replayed: false };
  } catch (error) {
    await dropCall(db, name);
    throw error;
  }
};
