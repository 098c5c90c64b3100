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
  /** Who said that the thread is settled, and when; null while it is open, and for answers. */
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

/** The tables of comments, by their names in the store. */
export interface CommentTables {
  comment: CommentTable;
  comment_mention: CommentMentionTable;
}
