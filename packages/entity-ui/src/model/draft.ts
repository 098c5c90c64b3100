import { isSame, mergeEdits } from './merge-edits.ts';
import type { VersionedKind } from './versioned-kind.ts';

/** What is written about a thing: a comment on it, an answer to a comment, and a change of one. */
export type CommentDraftKind = 'comment_on_chart' | 'comment_on_dashboard' | 'comment_answer' | 'comment_change';

/** Whose draft it is: a user has one of each thing. */
export interface DraftName {
  readonly kind: VersionedKind | CommentDraftKind;
  readonly id: number;
}

/** What somebody typed and has not saved, and the save that it stands on. Both hold nothing but JSON. */
export interface Draft<B, T> {
  readonly base: B;
  readonly values: T;
}

/** A draft as it is kept, with the moment of its last key; null in place of one that was saved or discarded then. */
export interface KeptDraft {
  readonly draft: Draft<unknown, unknown> | null;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A kept draft from what a store gave; nothing for anything else. */
export const keptDraftOf = (value: unknown): KeptDraft | undefined => {
  if (!isFields(value) || typeof value['at'] !== 'number') return undefined;
  const { draft, at } = value;
  if (draft === null) return { draft, at };
  if (!isFields(draft)) return undefined;
  return 'base' in draft && isFields(draft['values'])
    ? { draft: draft as unknown as KeptDraft['draft'], at }
    : undefined;
};

/** The draft with the last key of two. */
export const newerDraft = (one: KeptDraft | undefined, other: KeptDraft | undefined): KeptDraft | undefined =>
  one && other ? (one.at >= other.at ? one : other) : (one ?? other);

/** What an editor holds: values, and the version of the thing that they are. */
interface Stored<T> {
  readonly values: T;
  readonly tag: string | undefined;
}

/** Says whether all that was typed is saved, whatever others changed beside it: a save has overtaken the draft. */
export const isOvertaken = <T extends object>(stored: T, base: T, typed: T): boolean =>
  isSame(mergeEdits({ base, mine: typed, theirs: stored }).merged, stored);

/**
 * What an editor begins with where a draft was found: the draft on the save that it stands on, so that saving it finds what
 * others saved since. Where no versions are kept, what others changed is taken in at once. Nothing where a save has overtaken
 * it.
 */
export const restoreDraft = <T extends object, S extends Stored<T>>(
  stored: S,
  draft: Draft<S, T>,
): { readonly base: S; readonly values: T } | undefined => {
  const values = { ...stored.values, ...draft.values };
  if (isOvertaken(stored.values, draft.base.values, values)) return undefined;
  if (stored.tag !== undefined && draft.base.tag !== undefined) return { base: { ...stored, ...draft.base }, values };
  const { merged } = mergeEdits({ base: draft.base.values, mine: values, theirs: stored.values });
  return { base: stored, values: merged };
};
