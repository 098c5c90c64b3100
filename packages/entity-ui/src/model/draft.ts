import { isSame, mergeEdits } from './merge-edits.ts';
import type { VersionedKind } from './versioned-kind.ts';

/** Kinds of comment drafts: a new comment on a chart or a dashboard, a reply, and the edit of a comment or reply. */
export type CommentDraftKind = 'comment_on_chart' | 'comment_on_dashboard' | 'comment_answer' | 'comment_change';

/** Kind of the draft of a dashboard's edit mode. The dashboard's properties have a separate draft. */
export type LayoutDraftKind = 'dashboard_layout';

/**
 * Kinds of drafts of a chart's settings in the explorer. The id of the draft of a new chart is the id of its dataset.
 * The chart's properties have a separate draft.
 */
export type FormDraftKind = 'chart_form' | 'new_chart_form';

/**
 * Kinds of drafts of the editor of alerts and reports. The id of a draft is the id of the stored alert or report. For a
 * new one, it is the id of its chart or dashboard, or 0.
 */
export type ReportDraftKind =
  | 'report'
  | `new_${'alert' | 'report'}`
  | `${'alert' | 'report'}_on_${'chart' | 'dashboard'}`;

/** Key of a draft: each user has one per object. */
export interface DraftName {
  readonly kind: VersionedKind | CommentDraftKind | LayoutDraftKind | FormDraftKind | ReportDraftKind;
  readonly id: number;
}

/** Unsaved input, and the saved state that it is based on. Both are JSON values. */
export interface Draft<B, T> {
  readonly base: B;
  readonly values: T;
}

/** A stored draft with the time of the last edit. The draft is null if it was saved or discarded at that time. */
export interface KeptDraft {
  readonly draft: Draft<unknown, unknown> | null;
  /** Time of the last edit, of the save or of the discarding, in milliseconds since 1970 UTC. */
  readonly at: number;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Parses a stored draft; undefined for anything else. */
export const keptDraftOf = (value: unknown): KeptDraft | undefined => {
  if (!isFields(value) || typeof value['at'] !== 'number') return undefined;
  const { draft, at } = value;
  if (draft === null) return { draft, at };
  if (!isFields(draft)) return undefined;
  return 'base' in draft && isFields(draft['values'])
    ? { draft: draft as unknown as KeptDraft['draft'], at }
    : undefined;
};

/** Returns the more recent of two stored drafts. If one is undefined, returns the other. */
export const newerDraft = (one: KeptDraft | undefined, other: KeptDraft | undefined): KeptDraft | undefined =>
  one && other ? (one.at >= other.at ? one : other) : (one ?? other);

/** Stored values of an object, and the version tag of the object. */
interface Stored<T> {
  readonly values: T;
  readonly tag: string | undefined;
}

/** True if everything in the draft has been saved, even if others have made further changes. */
export const isOvertaken = <T extends object>(stored: T, base: T, typed: T): boolean =>
  isSame(mergeEdits({ base, mine: typed, theirs: stored }).merged, stored);

/**
 * Returns the initial state of an editor with a draft; undefined if the draft has already been saved. The editor keeps
 * the version that the draft is based on, so that saving detects later changes of others. On servers without versions,
 * these changes are merged into the draft immediately.
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
