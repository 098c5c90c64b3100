import type { Generated } from 'kysely';

/** What can be commented on. */
export type CommentedType = 'dashboard' | 'chart';

/** A comment, or an answer to one. Times in microseconds since 1970 UTC. */
export interface CommentTable {
  id: Generated<number>;
  object_type: CommentedType;
  object_id: number;
  /** The comment that begins the thread; null for that one itself. */
  parent_id: number | null;
  text: string;
  /** Who said that the thread is settled, and when; null while it is open. Answers say what their thread says. */
  resolved_by: number | null;
  resolved_on: number | null;
  created_by: number | null;
  created_on: number;
  changed_by: number | null;
  changed_on: number;
  deleted_on: number | null;
  deleted_by: number | null;
}

/** Whom a comment names. */
export interface CommentMentionTable {
  comment_id: number;
  user_id: number;
}

/** How a person hears that a comment names them: a mail waits, was handed over, or their recent things show it. */
export type NoticeState = 'pending' | 'sent' | 'shown';

/** That a person was named by a comment for the first time; it stays when the name is taken out again. */
export interface CommentNoticeTable {
  id: Generated<number>;
  /** Tells the mail from every other. */
  uuid: string;
  comment_id: number;
  user_id: number;
  noted_on: number;
  state: NoticeState;
  /** Tries of the mail that were begun. */
  attempts: Generated<number>;
  /** When the next try is due; null where none is. */
  due_on: number | null;
  /** Code of the last failure, in words that hold no secret. */
  error: string | null;
}

/** The tables of comments, by their names in the store. */
export interface CommentTables {
  comment: CommentTable;
  comment_mention: CommentMentionTable;
  comment_notice: CommentNoticeTable;
}
