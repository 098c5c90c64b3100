import { isReplaced, type EarlierText } from '../model/earlier-texts.ts';
import type { LabStore } from './lab-store.ts';

/** Time after which a text that goes on changing is kept. */
const keepEveryMs = 60_000;

export interface KeepEarlierOptions {
  readonly store: LabStore;
  /** Stores an earlier text of a tab. */
  readonly onEarlier: (tabId: string, text: EarlierText) => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

interface Seen {
  sql: string;
  /** When a text was last kept, or the tab was first seen. */
  keptAt: number;
}

/**
 * Keeps earlier texts of the open tabs: before half of a text is replaced at once, and every minute while it changes.
 * Returns a function that ends it.
 */
export const keepEarlier = ({ store, onEarlier, clock }: KeepEarlierOptions): (() => void) => {
  const seen = new Map<string, Seen>();
  const look = () => {
    for (const { id, sql } of store.getState().tabs) {
      const known = seen.get(id);
      if (!known) seen.set(id, { sql, keptAt: clock() });
      else if (known.sql !== sql) {
        const at = clock();
        const isDue = at - known.keptAt >= keepEveryMs && known.sql.trim() !== '';
        if (isDue || isReplaced(known.sql, sql)) {
          onEarlier(id, { at, sql: known.sql });
          known.keptAt = at;
        }
        known.sql = sql;
      }
    }
  };
  look();
  return store.subscribe(look);
};
