import { isBusy, type RunStage } from './run.ts';

/** The part of a run that says how far it is. */
interface StagedRun {
  readonly clientId: string;
  readonly stage: RunStage;
  readonly startedAt: number;
  readonly endedAt?: number;
}

const isEarlyEnd = ({ stage }: StagedRun): boolean =>
  stage === 'failed' || stage === 'timed-out' || stage === 'stopped';

/**
 * The run whose result is shown: the one that the user chose; else the one that is running, that failed, or the last
 * one.
 */
export const shownRun = <R extends StagedRun>(runs: readonly R[], chosen: string | undefined): R | undefined =>
  runs.find(({ clientId }) => clientId === chosen) ??
  runs.find(({ stage }) => isBusy(stage)) ??
  runs.find(isEarlyEnd) ??
  runs.at(-1);

/** The statement that failed, which ended the run. */
export const failedRun = <R extends { readonly errors: readonly unknown[] }>(runs: readonly R[]): R | undefined =>
  runs.find(({ errors }) => errors.length > 0);

/** How far the statements of one press of Run are, together. Times are epoch milliseconds. */
export interface RunProgress {
  readonly stage: RunStage;
  readonly startedAt?: number;
  readonly endedAt?: number;
}

/** Stage and times of several runs as if they were one. */
export const progressOf = (runs: readonly StagedRun[]): RunProgress => {
  const [first] = runs;
  if (!first) return { stage: 'idle' };
  const { startedAt } = first;
  const busy = runs.find(({ stage }) => isBusy(stage));
  if (busy) return { stage: busy.stage, startedAt };
  // The next one is about to start.
  if (runs.some(({ stage }) => stage === 'waiting')) return { stage: 'running', startedAt };
  const endedAt = Math.max(...runs.map((run) => run.endedAt ?? startedAt));
  return { stage: (runs.find(isEarlyEnd) ?? runs.at(-1)!).stage, startedAt, endedAt };
};

/** The pinned results of earlier runs, then those of the last run. */
export const withPinned = <R extends Pick<StagedRun, 'clientId'>>(
  runs: readonly R[],
  pinned: readonly R[],
): readonly R[] => [...pinned.filter((run) => runs.every(({ clientId }) => clientId !== run.clientId)), ...runs];
