import type { KillWorld } from './kill-world.ts';
import { proveKills } from './prove-kills.ts';

/**
 * Tests on a new server that runs can be killed. Returns a description of the processes and sessions that are left, or
 * an empty string.
 */
export const proveKillsIn = async (open: () => Promise<KillWorld>, runs: number): Promise<string> => {
  const world = await open();
  let left: string;
  try {
    // Allow more time than `pnpm fuzz kill`, because other tests run in parallel. That command checks the limit of two
    // seconds on a quiet machine.
    await proveKills(world, { seed: 7, runs, freeWithinMs: 10_000 });
  } finally {
    left = await world.close();
  }
  return left;
};
