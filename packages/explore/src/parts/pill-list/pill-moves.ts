import { createContext, useRef } from 'react';
import type { FormData } from '../../model/form.ts';
import type { ExploreActions } from '../../store/explore-store.ts';

type ChangeSettings = ExploreActions['change'];

/** Moves of items between the controls of a pane. */
export interface PillMoves {
  /** Tells that an item is being dragged, with the function that removes it from its control. */
  readonly start: (remove: () => void) => void;
  /** Runs `put`, which adds the item to another control, and removes it from its own: one change of the settings. */
  readonly finish: (put: () => void) => void;
  /** Tells that the item is no longer dragged. */
  readonly end: () => void;
}

/** Moves of the pane around a control; undefined if items cannot leave their control. */
export const PillMovesContext = createContext<PillMoves | undefined>(undefined);

/**
 * Returns the moves of a pane, and its change function, which collects the changes of both controls of a move and passes
 * them on as one, so that one step undoes the move.
 */
export const usePillMoves = (
  onChange: ChangeSettings,
): { readonly moves: PillMoves; readonly change: ChangeSettings } => {
  const remove = useRef<() => void>(undefined);
  const collected = useRef<FormData>(undefined);
  const change: ChangeSettings = (changes, options) => {
    if (collected.current) collected.current = { ...collected.current, ...changes };
    else onChange(changes, options);
  };
  const moves: PillMoves = {
    start: (next) => {
      remove.current = next;
    },
    finish: (put) => {
      collected.current = {};
      remove.current?.();
      put();
      const all = collected.current;
      collected.current = undefined;
      remove.current = undefined;
      onChange(all);
    },
    end: () => {
      remove.current = undefined;
    },
  };
  return { moves, change };
};
