import { createHash } from 'node:crypto';
import type { DbOrTransaction } from '../../store/open.ts';
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

/** A save of something without a history: the tag of what it holds by it. */
export interface TaggedSave {
  readonly tag: string;
  /** What PUT answers, where that is not the accepted body with the id. */
  readonly answer?: object;
}

/** What a save of something without a history is asked with: the tag that its author's edit began with. */
export interface Expecting {
  /** Unknown for clients that do not say. */
  readonly expected?: string | undefined;
}

const hashOf = (type: PlainType, state: StoredState): string =>
  createHash('sha256').update(stateText(type, state)).digest('base64url').slice(0, 27);

/** The tag of what a thing holds now; undefined where it is not there. Read it before what it is the tag of: a save between is then found as a conflict. */
export const stateTag = async (db: DbOrTransaction, object: PlainObject): Promise<string | undefined> => {
  const state = await storedState(db, object);
  return state && hashOf(object.type, state);
};

/** The tag that a save leaves; the last thing of its transaction. */
export const savedTag = async (db: DbOrTransaction, object: PlainObject): Promise<string> => {
  const tag = await stateTag(db, object);
  if (tag === undefined) throw notFound();
  return tag;
};

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/**
 * Makes sure that a thing holds what its author's edit began with, and keeps others from saving it until the transaction ends; behind
 * every check whether the author may see and change it, as the refusal tells what it holds.
 * Throws 404, and EDIT_CONFLICT_ERROR (412).
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
