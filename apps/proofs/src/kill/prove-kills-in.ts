import type { KillWorld } from './kill-world.ts';
import { proveKills } from './prove-kills.ts';

/** Proves killed runs in a new world. Returns the processes and sessions that are left, or an empty string. */
export const proveKillsIn = async (open: () => Promise<KillWorld>, runs: number): Promise<string> => {
  const world = await open();
  let left: string;
  try {
    // Other tests run in parallel, so allow more time. `pnpm fuzz kill` checks the limit of two seconds for a quiet
    // machine.
    await proveKills(world, { seed: 7, runs, freeWithinMs: 10_000 });
  } finally {
    left = await world.close();
  }
  return left;
};
