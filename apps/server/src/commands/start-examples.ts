import type { Deps } from '../domain/deps.ts';
import { noteExamples } from '../domain/examples/example-progress.ts';
import { makeExamples } from '../domain/examples/make-examples.ts';

/**
 * Logs and records that the example content could not be created. Does nothing if a shutdown interrupted the work,
 * because the next start continues it.
 */
const tellUnlessEnding = (deps: Deps, ending: AbortSignal) => async (error: unknown) => {
  if (ending.aborted) return;
  deps.log.error({ err: error }, 'the example content could not be created');
  await noteExamples(deps, 'failed', true);
};

/** Creates the example content in the background, if it is configured. The promise does not reject. */
export const startExamples = (deps: Deps, ending: AbortSignal): Promise<unknown> =>
  deps.config.examples ? makeExamples(deps).catch(tellUnlessEnding(deps, ending)) : Promise.resolve();
