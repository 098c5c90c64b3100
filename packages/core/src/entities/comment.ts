import type { Static } from 'typebox';
import type { commentRow } from '../contract/comments.ts';
import { idOf, momentOf, type CommentId } from '../units/index.ts';
import { personOf, personOrNobody, type Person } from './person.ts';

/** The kinds of things that people comment on. */
export type CommentedKind = 'dashboard' | 'chart';

/** What a comment is on. */
export interface CommentedThing {
  readonly kind: CommentedKind;
  readonly id: number;
}

/** Somebody whom a text names by `@username`. */
export interface MentionedPerson extends Person {
  /** `''` where the server tells names only. */
  readonly username: string;
}

/** What somebody wrote about a dashboard or a chart, or in answer to that. */
export interface Comment {
  readonly id: CommentId;
  readonly on: CommentedThing;
  /** Name and path of what it is on. */
  readonly title: string;
  readonly path: string;
  /** The comment that begins the thread; undefined for that one itself. */
  readonly answerTo: CommentId | undefined;
  readonly text: string;
  /** Whether its thread is settled. */
  readonly resolved: boolean;
  readonly resolvedBy: Person | undefined;
  readonly mentions: readonly MentionedPerson[];
  readonly author: Person | undefined;
  /** Milliseconds since 1970 UTC. */
  readonly writtenAt: number | undefined;
  readonly edited: boolean;
}

/** A comment from a row of the list or from an item. */
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
