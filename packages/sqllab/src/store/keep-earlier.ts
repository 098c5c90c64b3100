import { isReplaced, type EarlierText } from '../model/earlier-texts.ts';
import type { LabStore } from './lab-store.ts';

/** Minimum time in milliseconds between two stored versions of a tab's SQL while the user is typing. */
const keepEveryMs = 60_000;

export interface KeepEarlierOptions {
  readonly store: LabStore;
  /** Stores an earlier version of a tab's SQL. */
  readonly onEarlier: (tabId: string, text: EarlierText) => void;
  /** Returns the time in epoch milliseconds. */
  readonly clock: () => number;
}

interface Seen {
  sql: string;
  /** Time at which a version of the tab's SQL was last stored, or at which the tab was first seen. */
  keptAt: number;
}

/**
 * Stores earlier versions of the SQL in the open tabs: when a change removes at least half of a tab's SQL, and at most
 * once a minute for other changes. Returns a function that stops this.
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
