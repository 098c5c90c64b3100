import { setImmediate } from 'node:timers/promises';

/** Splits long work into turns of the event loop, so that other requests are served in between. */
export interface WorkTurns {
  /**
   * Counts work that was done. If the current turn is used up, returns a promise of the next turn, which the caller
   * must await.
   */
  spend(units: number): Promise<void> | undefined;
}

/** @param next waits for the next turn of the event loop; tests replace it to count the calls */
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
