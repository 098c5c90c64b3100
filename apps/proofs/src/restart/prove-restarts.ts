import type { Figures, ProofOptions } from '../proof.ts';
import { startCallers } from './loop-callers.ts';

/** A server that is restarted repeatedly on the same port. */
export interface RestartWorld {
  readonly port: number;
  /** Resolves when the server listens. */
  start(): Promise<void>;
  /** Resolves when the server has shut down cleanly. Rejects otherwise. */
  stop(): Promise<void>;
}

const callers = 4;
/**
 * Pauses of the clients between requests, in milliseconds. A client that pauses has an idle connection when the server
 * ends.
 */
const restsMs = [0, 0, 7, 60];
const answersBetween = 60;

/**
 * Restarts a server under load. The server may tell a client to retry, and connections may be refused between two
 * servers, but a connection must not break during a request. Throws with the errors.
 */
export const proveRestarts = async (world: RestartWorld, { runs }: ProofOptions): Promise<Figures> => {
  await world.start();
  const loop = startCallers(world.port, callers, (caller) => restsMs[caller % restsMs.length] ?? 0);
  try {
    for (let run = 0; run < runs; run += 1) {
      await loop.answered(answersBetween);
      await world.stop();
      if (loop.broken.length > 0) throw new Error(`After ${run + 1} restarts: ${loop.broken.join('; ')}`);
      await world.start();
    }
    await loop.answered(answersBetween);
  } finally {
    await loop.stop();
    await world.stop();
  }
  if (loop.broken.length > 0) throw new Error(loop.broken.join('; '));
  const { answered, busy, refused } = loop.counts;
  return { restarts: runs, answered, 'told to come again': busy, 'nobody there': refused, broken: 0 };
};
