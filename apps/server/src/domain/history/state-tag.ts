import { createHash } from 'node:crypto';
import type { DbOrTransaction } from '../../store/db.ts';
import {
  storedState,
  stateText,
  type PlainObject,
  type PlainType,
  type StoredState,
} from '../../store/stored-state.ts';
import { notFound } from '../refusal.ts';
import { contentOfState } from '../trash/trashed-content.ts';
import { editConflict } from './edit-conflict.ts';

/** Result of saving an object without a history, with the tag of its new state. */
export interface TaggedSave {
  readonly tag: string;
  /** Response body of PUT. If absent, the response consists of the request body and the ID. */
  readonly answer?: object;
}

/** Option for saving an object without a history: the tag of the state that the edit started from. */
export interface Expecting {
  /** Undefined for clients that do not send one. */
  readonly expected?: string | undefined;
}

const hashOf = (type: PlainType, state: StoredState): string =>
  createHash('sha256').update(stateText(type, state)).digest('base64url').slice(0, 27);

/**
 * Returns the tag of an object's current state; undefined if the object does not exist. Read the tag before the state
 * itself, so that a save in between is detected as a conflict.
 */
export const stateTag = async (db: DbOrTransaction, object: PlainObject): Promise<string | undefined> => {
  const state = await storedState(db, object);
  return state && hashOf(object.type, state);
};

/** Returns the tag after a save. Must come last in its transaction. */
export const savedTag = async (db: DbOrTransaction, object: PlainObject): Promise<string> => {
  const tag = await stateTag(db, object);
  if (tag === undefined) throw notFound();
  return tag;
};

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/**
 * Checks that an object is still in the state that the edit started from, and locks it until the transaction ends.
 * Check permissions before calling this function, because its error contains the current state. Throws 404 if the
 * object does not exist, and EDIT_CONFLICT_ERROR (412).
 */
export const expectState = async (
  db: DbOrTransaction,
  { expected, ...object }: PlainObject & Expecting,
): Promise<void> => {
  if (expected === undefined) return;
  const state = await storedState(db, object, true);
  if (state === undefined) throw notFound();
  const tag = hashOf(object.type, state);
  if (tag === expected) return;
  throw await editConflict(db, {
    version: tag,
    content: await contentOfState(db, object.type, state),
    changedBy: numberIn(state.row['changed_by']),
    changedOn: numberIn(state.row['changed_on']),
  });
};
