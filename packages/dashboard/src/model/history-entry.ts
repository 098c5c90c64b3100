import { isFields } from '@sightline/core/layout';

/** State of an entry of the browser's history: the filters of a step. */
export interface HistoryEntry {
  /** Tells the steps of a window apart. */
  readonly id: string;
  readonly dataMask: unknown;
}

/** Parses the state of a history entry; undefined if it is not ours. */
export const entryOf = (state: unknown): HistoryEntry | undefined => {
  const entry = isFields(state) ? state['filters'] : undefined;
  return isFields(entry) && typeof entry['id'] === 'string'
    ? { id: entry['id'], dataMask: entry['dataMask'] }
    : undefined;
};
