import { describe, expect, it } from 'vitest';
import { postgresPrograms } from '@sightline/server/src/store/testing/postgres.ts';
import { storesOfRoutes } from '@sightline/server/src/testing/stores.ts';
import { openCrashWorld } from './crash-world.ts';
import { proveCrashes } from './prove-crashes.ts';

const programs = postgresPrograms();

describe.each(storesOfRoutes)('a server on %s that is killed', (dialect) => {
  it('SERVER-04 comes up again with all that it acknowledged, and nothing by half', async () => {
    const world = await openCrashWorld(dialect === 'postgres' ? programs : undefined);
    try {
      // Only two kills in this test: `pnpm fuzz crash` kills the server two hundred times.
      const figures = await proveCrashes(world, { seed: 11, runs: 2 });
      expect(figures['struck down']).toBe(2);
    } finally {
      await world.close();
    }
  }, 600_000);
});
