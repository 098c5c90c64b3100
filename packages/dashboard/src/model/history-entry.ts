import { isFields } from '@sightline/core/layout';

/** State of an entry in the browser's history: the filters after a filter change. */
export interface HistoryEntry {
  /** Identifies a filter change within a browser window. */
  readonly id: string;
  readonly dataMask: unknown;
}

/** Parses the state of a history entry; undefined if it was not created by this module. */
export const entryOf = (state: unknown): HistoryEntry | undefined => {
  const entry = isFields(state) ? state['filters'] : undefined;
  return isFields(entry) && typeof entry['id'] === 'string'
    ? { id: entry['id'], dataMask: entry['dataMask'] }
    : undefined;
};
