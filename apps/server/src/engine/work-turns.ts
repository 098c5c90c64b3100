import { setImmediate } from 'node:timers/promises';

/** Splits long work into turns of the event loop, so that other calls are answered in between. */
export interface WorkTurns {
  /** Counts work that was just done. Where a turn is used up, it gives the beginning of the next one, which must be awaited. */
  spend(units: number): Promise<void> | undefined;
}

/** @param next waits for the next turn; tests count how often it is asked */
export const makeWorkTurns = (unitsPerTurn: number, next: () => Promise<void> = () => setImmediate()): WorkTurns => {
  let left = unitsPerTurn;
  return {
    spend: (units) => {
      left -= units;
      if (left > 0) return undefined;
      left = unitsPerTurn;
      return next();
    },
  };
};
