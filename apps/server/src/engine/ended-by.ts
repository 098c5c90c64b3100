import type { FailureReason } from '../domain/ports.ts';
import { EngineRunError } from './engine-failure.ts';

/**
 * Returns the error of a run that the server stopped: the time or memory limit was exceeded, a user stopped the run, or
 * no client waits for it.
 */
export function endedBy(
  reason: Exclude<FailureReason, 'crashed'>,
  figures: { readonly pool: 'chart' | 'lab'; readonly timeoutMs: number; readonly memoryMegabytes: number },
): EngineRunError {
  if (reason === 'timed_out') {
    const errorType = figures.pool === 'lab' ? 'SQLLAB_TIMEOUT_ERROR' : 'BACKEND_TIMEOUT_ERROR';
    const message = `The query exceeded the time limit of ${figures.timeoutMs / 1000} seconds.`;
    return new EngineRunError({ errorType, message, reason, timeoutMs: figures.timeoutMs });
  }
  const message =
    reason === 'memory'
      ? `The query exceeded the memory limit of ${figures.memoryMegabytes} MB.`
      : reason === 'stopped'
        ? 'The query was stopped.'
        : 'The query was stopped because no one is waiting for it anymore.';
  return new EngineRunError({ errorType: 'GENERIC_DB_ENGINE_ERROR', message, reason });
}
