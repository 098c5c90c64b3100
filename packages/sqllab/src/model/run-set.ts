import { isBusy, type RunStage } from './run.ts';

/** The fields of a run from which its progress is computed. */
interface StagedRun {
  readonly clientId: string;
  readonly stage: RunStage;
  readonly startedAt: number;
  readonly endedAt?: number;
}

const isEarlyEnd = ({ stage }: StagedRun): boolean =>
  stage === 'failed' || stage === 'timed-out' || stage === 'stopped';

/**
 * Returns the run whose result is shown: the run that the user chose; otherwise the run in progress, then a run that
 * failed or was stopped, then the last run.
 */
export const shownRun = <R extends StagedRun>(runs: readonly R[], chosen: string | undefined): R | undefined =>
  runs.find(({ clientId }) => clientId === chosen) ??
  runs.find(({ stage }) => isBusy(stage)) ??
  runs.find(isEarlyEnd) ??
  runs.at(-1);

/** Returns the run of the statement that failed; undefined if none failed. */
export const failedRun = <R extends { readonly errors: readonly unknown[] }>(runs: readonly R[]): R | undefined =>
  runs.find(({ errors }) => errors.length > 0);

/** Combined progress of all statements that the user started together. Times are epoch milliseconds. */
export interface RunProgress {
  readonly stage: RunStage;
  readonly startedAt?: number;
  readonly endedAt?: number;
}

/** Returns the stage and times of several runs as if they were one run. */
export const progressOf = (runs: readonly StagedRun[]): RunProgress => {
  const [first] = runs;
  if (!first) return { stage: 'idle' };
  const { startedAt } = first;
  const busy = runs.find(({ stage }) => isBusy(stage));
  if (busy) return { stage: busy.stage, startedAt };
  // The next statement is about to start.
  if (runs.some(({ stage }) => stage === 'waiting')) return { stage: 'running', startedAt };
  const endedAt = Math.max(...runs.map((run) => run.endedAt ?? startedAt));
  return { stage: (runs.find(isEarlyEnd) ?? runs.at(-1)!).stage, startedAt, endedAt };
};

/** Returns the pinned results of earlier runs, then the results of the last run. */
export const withPinned = <R extends Pick<StagedRun, 'clientId'>>(
  runs: readonly R[],
  pinned: readonly R[],
): readonly R[] => [...pinned.filter((run) => runs.every(({ clientId }) => clientId !== run.clientId)), ...runs];
