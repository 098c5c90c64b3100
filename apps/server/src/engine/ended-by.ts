import type { FailureReason } from '../domain/ports.ts';
import { EngineRunError } from './engine-failure.ts';

/** Returns the failure of a run that was stopped from outside. */
export function endedBy(
  reason: Exclude<FailureReason, 'crashed'>,
  figures: { readonly pool: 'chart' | 'lab'; readonly timeoutMs: number; readonly memoryMegabytes: number },
): EngineRunError {
  if (reason === 'timed_out') {
    const errorType = figures.pool === 'lab' ? 'SQLLAB_TIMEOUT_ERROR' : 'BACKEND_TIMEOUT_ERROR';
    const message = `The query took longer than the ${figures.timeoutMs / 1000} seconds it may take.`;
    return new EngineRunError({ errorType, message, reason, timeoutMs: figures.timeoutMs });
  }
  const message =
    reason === 'memory'
      ? `This query used more memory than the ${figures.memoryMegabytes} MB it may use.`
      : reason === 'stopped'
        ? 'The query was stopped.'
        : 'The query was stopped because nobody waits for it any more.';
  return new EngineRunError({ errorType: 'GENERIC_DB_ENGINE_ERROR', message, reason });
}
