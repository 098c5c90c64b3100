import type { Generated } from 'kysely';

/** Object types that can be commented on. */
export type CommentedType = 'dashboard' | 'chart';

/** A comment or a reply. Times are microseconds since 1970 UTC. */
export interface CommentTable {
  id: Generated<number>;
  object_type: CommentedType;
  object_id: number;
  /** The first comment of the thread. Null for that comment itself. */
  parent_id: number | null;
  text: string;
  /** The user who resolved the thread, and the time. Null while it is open. Replies have the values of their thread. */
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

/** How a user is notified of a mention: the mail is pending, was sent, or the mention is shown among recent items. */
export type NoticeState = 'pending' | 'sent' | 'shown';

/** The first mention of a user in a comment. It stays when the mention is removed. */
export interface CommentNoticeTable {
  id: Generated<number>;
  /** Unique ID of the mail. */
  uuid: string;
  comment_id: number;
  user_id: number;
  noted_on: number;
  state: NoticeState;
  /** Number of started attempts. */
  attempts: Generated<number>;
  /** Time of the next attempt, or null. */
  due_on: number | null;
  /** Code of the last failure, without secrets. */
  error: string | null;
}

/** The tables of comments, by name. */
export interface CommentTables {
  comment: CommentTable;
  comment_mention: CommentMentionTable;
  comment_notice: CommentNoticeTable;
}
