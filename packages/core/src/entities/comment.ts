import type { Static } from 'typebox';
import type { commentRow } from '../contract/comments.ts';
import { idOf, momentOf, type CommentId } from '../units/index.ts';
import { personOf, personOrNobody, type Person } from './person.ts';

/** Types of objects that can have comments. */
export type CommentedKind = 'dashboard' | 'chart';

/** The object that a comment is on. */
export interface CommentedThing {
  readonly kind: CommentedKind;
  readonly id: number;
}

/** A user whom a text mentions with `@username`. */
export interface MentionedPerson extends Person {
  /** Username for mentions; `''` if the server sends only first and last names. */
  readonly username: string;
}

/** A comment on a dashboard or a chart, or a reply to one. */
export interface Comment {
  readonly id: CommentId;
  readonly on: CommentedThing;
  /** Name and path of the object. */
  readonly title: string;
  readonly path: string;
  /** The first comment of the thread; undefined for that comment itself. */
  readonly answerTo: CommentId | undefined;
  readonly text: string;
  /** True if the thread is resolved. */
  readonly resolved: boolean;
  readonly resolvedBy: Person | undefined;
  readonly mentions: readonly MentionedPerson[];
  readonly author: Person | undefined;
  /** Milliseconds since 1970 UTC. */
  readonly writtenAt: number | undefined;
  readonly edited: boolean;
}

/** Creates a comment from a list row or an item. */
export const commentOf = (wire: Static<typeof commentRow>): Comment => ({
  id: idOf<CommentId>(wire.id),
  on: { kind: wire.object_type === 'chart' ? 'chart' : 'dashboard', id: wire.object_id ?? 0 },
  title: wire.object_title ?? '',
  path: wire.object_url ?? '/',
  answerTo: wire.parent_id ? idOf<CommentId>(wire.parent_id) : undefined,
  text: wire.text ?? '',
  resolved: wire.resolved === true,
  resolvedBy: personOrNobody(wire.resolved_by),
  mentions: (wire.mentions ?? []).map((person) => ({ ...personOf(person), username: person.username ?? '' })),
  author: personOrNobody(wire.created_by),
  writtenAt: momentOf(wire.created_on),
  edited: wire.changed_on !== wire.created_on,
});
