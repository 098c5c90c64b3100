import type { Figures, ProofOptions } from '../proof.ts';
import { startCallers } from './loop-callers.ts';

/** A server that is started again and again at one port. */
export interface RestartWorld {
  readonly port: number;
  /** Settles when it listens. */
  start(): Promise<void>;
  /** Settles when it has ended in order; rejects where it did not. */
  stop(): Promise<void>;
}

const callers = 4;
/** Some ask without rest, some rest for a moment: these leave their connection idle when the server ends. */
const restsMs = [0, 0, 7, 60];
const answersBetween = 60;

/**
 * Restarts a server under load. A caller may be told to come again, and may find nobody between two servers, but no
 * connection may break under a call. Throws with what broke.
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
