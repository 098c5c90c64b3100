/** State of a run as a single value, instead of several booleans (SQL-50). */
export type RunStage =
  | 'idle'
  /** The statement has not started yet. */
  | 'waiting'
  | 'queued'
  | 'running'
  | 'stopping'
  | 'done'
  | 'failed'
  | 'stopped'
  | 'timed-out'
  /** Not run, because the run ended at an earlier statement. */
  | 'skipped';

/** True if the database may still be working. */
export const isBusy = (stage: RunStage): boolean => stage === 'queued' || stage === 'running' || stage === 'stopping';

/** Event that changes the stage of a run. */
export type RunEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'started' }
  | { readonly type: 'stop-asked' }
  /** `isKept`: true if the statement's changes were made although the user requested a stop. */
  | { readonly type: 'finished'; readonly isKept?: boolean }
  | { readonly type: 'failed'; readonly errorType?: string }
  | { readonly type: 'stopped' }
  | { readonly type: 'skipped' };

/** Returns the stage after an event. Ignores events that do not apply, such as late events of an earlier run. */
export const nextStage = (stage: RunStage, event: RunEvent): RunStage => {
  switch (event.type) {
    case 'asked':
      return isBusy(stage) ? stage : 'queued';
    case 'started':
      return stage === 'queued' ? 'running' : stage;
    case 'stop-asked':
      return stage === 'queued' || stage === 'running' ? 'stopping' : stage;
    case 'finished':
      if (stage === 'stopping') return event.isKept ? 'done' : 'stopped';
      return stage === 'queued' || stage === 'running' ? 'done' : stage;
    case 'failed':
      if (!isBusy(stage)) return stage;
      return stage === 'stopping' ? 'stopped' : event.errorType === 'SQLLAB_TIMEOUT_ERROR' ? 'timed-out' : 'failed';
    case 'stopped':
      return isBusy(stage) ? 'stopped' : stage;
    case 'skipped':
      return stage === 'waiting' ? 'skipped' : stage;
  }
};

/** Returns the row limits that the run bar offers, up to the server's maximum. */
export const limitChoices = (maxRows: number): readonly number[] => {
  const offered = [10, 100, 1_000, 10_000, 100_000].filter((limit) => limit <= maxRows);
  return offered.includes(maxRows) ? offered : [...offered, maxRows];
};
