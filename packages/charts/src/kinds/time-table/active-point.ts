import { createContext, useContext } from 'react';

/** The hovered or focused point: its index on the line, and the row and column of the line. */
export interface ActivePoint {
  readonly at: number;
  /** Key of the row. */
  readonly row: string;
  readonly column: number;
}

/** The active point of a time table, and the function that activates one. */
export interface ActivePointState {
  readonly active: ActivePoint | undefined;
  readonly activate: (point: ActivePoint | undefined) => void;
}

/**
 * Gives the active point to the lines. The columns of the grid do not contain it, because the grid would sort its rows
 * again when a column changes.
 */
export const ActivePointContext = createContext<ActivePointState>({ active: undefined, activate: () => undefined });

export const useActivePoint = (): ActivePointState => useContext(ActivePointContext);
