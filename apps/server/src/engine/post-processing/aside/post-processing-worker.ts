import process from 'node:process';
import { PostProcessingError } from '../post-processing-error.ts';
import { runPostProcessing } from '../run-post-processing.ts';
import type { AsideAnswer, AsideJob } from './protocol.ts';

/**
 * Applies post-processing steps to a table. This file runs as a child process, which handles one table and then ends.
 */
function answerOf({ frame, steps, zone }: AsideJob): AsideAnswer {
  try {
    return { kind: 'done', frame: runPostProcessing(frame, steps, zone) };
  } catch (error) {
    if (error instanceof PostProcessingError) return { kind: 'refused', message: error.message };
    throw error;
  }
}

process.once('message', (job: AsideJob) => {
  process.send?.(answerOf(job), undefined, undefined, () => process.disconnect());
});
