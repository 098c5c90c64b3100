import { isAborted, isCallError, parseFailure } from '@sightline/core';
import type { RunNews } from '../../commands/run-query.ts';
import type { LabStore } from '../../store/lab-store.ts';

/** Writes the progress of one run to the store. */
export interface RunRecord {
  readonly addNews: (news: RunNews) => void;
  /** Ends the run with its error, or as stopped if it was aborted. */
  readonly fail: (error: unknown) => void;
}

/** The errors of a failed call, for the error panel. */
export const errorsOf = (error: unknown) => (isCallError(error) ? error.errors : parseFailure({ cause: error }));

/** Creates the record of the run `clientId` of a tab. */
export const makeRunRecord = (store: LabStore, tabId: string, clientId: string): RunRecord => {
  const { moveRun, addResult, addRows } = store.getState();
  return {
    addNews: (news) => {
      if (news.type === 'result') {
        moveRun(tabId, clientId, { type: 'started' });
        addResult(tabId, clientId, news.schema);
      } else if (news.type === 'rows') addRows(tabId, clientId, news.batch);
      else if (news.type === 'end')
        moveRun(
          tabId,
          clientId,
          { type: 'finished', isKept: news.value.change !== undefined },
          { endedAt: Date.now(), end: news.value },
        );
    },
    fail: (error) => {
      const errors = errorsOf(error);
      const [first] = errors;
      const event = isAborted(error)
        ? { type: 'stopped' as const }
        : { type: 'failed' as const, ...(first ? { errorType: first.error_type } : {}) };
      moveRun(tabId, clientId, event, { endedAt: Date.now(), errors });
    },
  };
};
