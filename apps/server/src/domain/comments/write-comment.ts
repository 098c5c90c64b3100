import { comments, replaceMentions, visibleComments, type CommentRow } from '../../store/comments.ts';
import { noteMentions } from '../../store/comment-notices.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import type { CommentedType } from '../../store/schema/comments.ts';
import { toMicros } from '../../store/store-types.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { expectState, savedTag, type Expecting, type TaggedSave } from '../history/state-tag.ts';
import { forbidden, invalidFields, notFound, unprocessable } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import { changeStamp, createStamp } from '../stamps.ts';
import { mentionedNames } from './mentioned-names.ts';

/** Body of POST for a comment. */
export interface CommentInput {
  readonly object_type: CommentedType;
  readonly object_id: number;
  readonly parent_id?: number | null | undefined;
  readonly text: string;
}

/** Trims the text. Throws 400 if nothing is left. */
const textOf = (text: string): string => {
  const trimmed = text.trim();
  if (trimmed === '') throw invalidFields({ text: ['A comment cannot be empty.'] });
  return trimmed;
};

/** Returns a comment that the subject may see. Throws 404. */
export const foundComment = async (
  { store }: Pick<Deps, 'store'>,
  subject: Subject,
  id: number,
): Promise<CommentRow> => {
  const [row] = await visibleComments(store.db, scopeOf(subject), [id]);
  if (row === undefined) throw notFound();
  return row;
};

type Thread = Pick<CommentRow, 'parent_id' | 'resolved_by' | 'resolved_on'>;

/**
 * Returns the thread of a new comment and its resolved state. Throws 422 if the parent is missing or is on another
 * object.
 */
const threadOf = async (deps: Deps, subject: Subject, input: CommentInput): Promise<Thread> => {
  if (input.parent_id === undefined || input.parent_id === null)
    return { parent_id: null, resolved_by: null, resolved_on: null };
  const [parent] = await visibleComments(deps.store.db, scopeOf(subject), [input.parent_id]);
  if (parent?.object_type !== input.object_type || parent.object_id !== input.object_id)
    throw unprocessable({ parent_id: ['There is no such comment on this object.'] });
  const { resolved_by, resolved_on } = parent;
  // A reply to a reply belongs to the same thread.
  return { parent_id: parent.parent_id ?? parent.id, resolved_by, resolved_on };
};

/**
 * Stores the mentions of a comment. Users mentioned for the first time are notified by mail or, if mail is not
 * configured, in their recent activity.
 */
const keepMentions = async (
  deps: Deps,
  db: DbOrTransaction,
  { id, text, authorId }: { readonly id: number; readonly text: string; readonly authorId: number },
): Promise<void> => {
  await replaceMentions(db, id, mentionedNames(text));
  const state = deps.commentMail.configured ? 'pending' : 'shown';
  await noteMentions(db, { commentId: id, authorId, state, now: toMicros(deps.clock()) });
};

/**
 * Comments on an object that the subject may see, and returns the comment's id. Throws 404 if the object is not
 * visible, 422 if the thread is on another object.
 */
export const createComment = async (deps: Deps, subject: Subject, input: CommentInput): Promise<number> => {
  const { object_type, object_id } = input;
  const text = textOf(input.text);
  const seen = await visibleIds(deps.store.db, object_type, { ids: [object_id], scope: scopeOf(subject) });
  if (!seen.has(object_id)) throw notFound();
  const thread = await threadOf(deps, subject, input);
  const made = await deps.store.db.transaction().execute(async (db) => {
    const id = await comments.insert(db, {
      object_type,
      object_id,
      ...thread,
      text,
      deleted_by: null,
      ...createStamp(deps, subject),
    });
    await keepMentions(deps, db, { id, text, authorId: userIdOf(subject) });
    return id;
  });
  deps.commentMail.wake();
  return made;
};

/**
 * Changes the text of the subject's own comment. Throws 404 if it is not visible, 403 if it belongs to someone else,
 * 412 if the stored version is not the expected one.
 */
export const changeComment = async (
  deps: Deps,
  subject: Subject,
  { id, body, expected }: { readonly id: number; readonly body: { readonly text: string } } & Expecting,
): Promise<TaggedSave> => {
  const text = textOf(body.text);
  const known = await foundComment(deps, subject, id);
  if (known.created_by === null || known.created_by !== subject.userId) throw forbidden();
  const tag = await deps.store.db.transaction().execute(async (db) => {
    await expectState(db, { type: 'comment', id, expected });
    await comments.change(db, [id], { text, ...changeStamp(deps, subject) });
    await keepMentions(deps, db, { id, text, authorId: userIdOf(subject) });
    return savedTag(db, { type: 'comment', id });
  });
  deps.commentMail.wake();
  return { tag, answer: { id, result: { text } } };
};
