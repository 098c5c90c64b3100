import type { KeptView } from './kept-view.ts';

/** Filters that were in force before, for undo and redo. */
export interface ViewMoves {
  readonly past: readonly KeptView[];
  readonly future: readonly KeptView[];
}

export const noMoves: ViewMoves = { past: [], future: [] };

/** Notes the view before a change. What was undone before can no longer be repeated. */
export const moved = ({ past }: ViewMoves, before: KeptView): ViewMoves => ({ past: [...past, before], future: [] });

/** The view to return to, and the moves after that; undefined if there is none. */
export const undone = (
  { past, future }: ViewMoves,
  now: KeptView,
): { readonly view: KeptView; readonly moves: ViewMoves } | undefined => {
  const view = past.at(-1);
  return view && { view, moves: { past: past.slice(0, -1), future: [...future, now] } };
};

/** The view to repeat, and the moves after that; undefined if there is none. */
export const redone = (
  { past, future }: ViewMoves,
  now: KeptView,
): { readonly view: KeptView; readonly moves: ViewMoves } | undefined => {
  const view = future.at(-1);
  return view && { view, moves: { past: [...past, now], future: future.slice(0, -1) } };
};

/** A view as text that can be compared. */
const printed = ({ selections, crossFilters }: KeptView): string =>
  JSON.stringify([Object.fromEntries([...selections].toSorted()), crossFilters]);

export const isSameView = (one: KeptView, other: KeptView): boolean => printed(one) === printed(other);
