import { EngineRunError } from '../../engine-failure.ts';
import { startChild } from '../../start-child.ts';
import type { Frame } from '../frame.ts';
import { PostProcessingError } from '../post-processing-error.ts';
import type { AsideAnswer, AsideJob } from './protocol.ts';

function crashed(): EngineRunError {
  const message = 'Computing the result stopped unexpectedly. Request fewer rows or series.';
  return new EngineRunError({ errorType: 'GENERIC_DB_ENGINE_ERROR', message, reason: 'crashed' });
}

/**
 * Applies the steps to a table in a child process, so that they can neither block nor crash this one. Rejects with a
 * PostProcessingError if a step fails, with an EngineRunError if the process crashed, and with the signal's reason.
 * @param memoryMegabytes memory limit of the process
 */
export function runAside(job: AsideJob, memoryMegabytes: number, signal: AbortSignal): Promise<Frame> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const child = startChild({ beside: import.meta.url, name: 'post-processing-worker', memoryMegabytes });
    const kill = (failure: Error): void => {
      reject(failure);
      child.kill('SIGKILL');
    };
    const stop = (): void => kill(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    child.on('message', (answer: AsideAnswer) => {
      if (answer.kind === 'done') resolve(answer.frame);
      else reject(new PostProcessingError(answer.message));
    });
    child.on('error', () => kill(crashed()));
    child.on('exit', () => {
      signal.removeEventListener('abort', stop);
      // This has no effect if the child process has already responded.
      reject(crashed());
    });
    child.send(job, (error) => {
      if (error !== null) kill(crashed());
    });
  });
}
