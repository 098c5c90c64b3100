import type { Generated } from 'kysely';

/** Object types that can be commented on. */
export type CommentedType = 'dashboard' | 'chart';

/** A comment or a reply. Times are microseconds since 1970 UTC. */
export interface CommentTable {
  id: Generated<number>;
  object_type: CommentedType;
  object_id: number;
  /** ID of the first comment of the thread. Null if this comment is the first one. */
  parent_id: number | null;
  text: string;
  /**
   * User who resolved the thread; `resolved_on` is the time. Both are null while the thread is open. Replies have the
   * values of their thread.
   */
  resolved_by: number | null;
  resolved_on: number | null;
  created_by: number | null;
  created_on: number;
  changed_by: number | null;
  changed_on: number;
  deleted_on: number | null;
  deleted_by: number | null;
}

/** A mention in a comment. */
export interface CommentMentionTable {
  comment_id: number;
  user_id: number;
}

/**
 * State of a user's notification of a mention. A mail is pending or was sent, or the mention is only shown among recent
 * items.
 */
export type NoticeState = 'pending' | 'sent' | 'shown';

/** The first mention of a user in a comment. This row stays when the mention is removed. */
export interface CommentNoticeTable {
  id: Generated<number>;
  /** Unique ID of the mail. */
  uuid: string;
  comment_id: number;
  user_id: number;
  noted_on: number;
  state: NoticeState;
  /** Number of attempts to send the mail that have started. */
  attempts: Generated<number>;
  /** Time of the next attempt to send the mail, or null if there is none. */
  due_on: number | null;
  /** Code of the latest failure, without secrets. */
  error: string | null;
}

/** The tables of comments, by name. */
export interface CommentTables {
  comment: CommentTable;
  comment_mention: CommentMentionTable;
  comment_notice: CommentNoticeTable;
}
