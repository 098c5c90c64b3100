import type { KillWorld } from './kill-world.ts';
import { proveKills } from './prove-kills.ts';

/** Proves killed runs in a world of its own. Gives the processes and sessions that are left behind; none is ''. */
export const proveKillsIn = async (open: () => Promise<KillWorld>, runs: number): Promise<string> => {
  const world = await open();
  let left: string;
  try {
    // Other tests run beside this one: the two seconds that hold on a quiet machine are held by `pnpm fuzz kill`.
    await proveKills(world, { seed: 7, runs, freeWithinMs: 10_000 });
  } finally {
    left = await world.close();
  }
  return left;
};
