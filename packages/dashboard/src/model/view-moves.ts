import type { KeptView } from './kept-view.ts';

/** Earlier and undone states of the filters, for undo and redo. */
export interface ViewMoves {
  readonly past: readonly KeptView[];
  readonly future: readonly KeptView[];
}

export const noMoves: ViewMoves = { past: [], future: [] };

/** Records the view before a change. Views that were undone can no longer be redone. */
export const moved = ({ past }: ViewMoves, before: KeptView): ViewMoves => ({ past: [...past, before], future: [] });

/** Returns the view before the last change, and the history after undoing it; undefined if there is nothing to undo. */
export const undone = (
  { past, future }: ViewMoves,
  now: KeptView,
): { readonly view: KeptView; readonly moves: ViewMoves } | undefined => {
  const view = past.at(-1);
  return view && { view, moves: { past: past.slice(0, -1), future: [...future, now] } };
};

/** Returns the view that redo restores, and the history after redoing it; undefined if there is nothing to redo. */
export const redone = (
  { past, future }: ViewMoves,
  now: KeptView,
): { readonly view: KeptView; readonly moves: ViewMoves } | undefined => {
  const view = future.at(-1);
  return view && { view, moves: { past: [...past, now], future: future.slice(0, -1) } };
};

/** Converts a view to text, so that views can be compared. */
const printed = ({ selections, crossFilters }: KeptView): string =>
  JSON.stringify([Object.fromEntries([...selections].toSorted()), crossFilters]);

export const isSameView = (one: KeptView, other: KeptView): boolean => printed(one) === printed(other);
