import { describe, expect, it } from 'vitest';
import { postgresPrograms } from '../../store/testing/postgres.ts';
import { duckDbKillWorld, postgresKillWorld, type KillWorld } from './kill-world.ts';
import { proveKills } from './prove-kills.ts';

const programs = postgresPrograms();
const prove = async (open: () => Promise<KillWorld>): Promise<void> => {
  const world = await open();
  let left: string;
  try {
    // Other tests run beside this one: the two seconds that hold on a quiet machine are held by `pnpm fuzz kill`.
    await proveKills(world, { seed: 7, runs: 25, freeWithinMs: 10_000 });
  } finally {
    left = await world.close();
  }
  expect(left).toBe('');
};

describe('runs that end before their time, over HTTP', () => {
  it('SERVER-05 leave the embedded engine free, no process behind and no half answer kept', async () => {
    await prove(duckDbKillWorld);
  }, 240_000);

  it.runIf(programs !== undefined)(
    'SERVER-05 leave PostgreSQL free, no session busy and no half answer kept',
    async () => {
      await prove(() => postgresKillWorld(programs ?? ''));
    },
    240_000,
  );
});
