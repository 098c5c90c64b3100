import { expect, it } from 'vitest';
import { postgresPrograms } from '@sightline/server/src/store/testing/postgres.ts';
import { proveSchedule } from './prove-schedule.ts';
import { openScheduleWorld } from './schedule-world.ts';

const seed = Number(process.env['SIGHTLINE_TEST_SEED'] ?? 1);

it('SERVER-10 two servers that are killed at random run each firing once, or log it as missed, and send nothing twice', async () => {
  const world = await openScheduleWorld(postgresPrograms() ?? '');
  try {
    // Only three days in this test: `pnpm fuzz schedule` runs ten days.
    const figures = await proveSchedule(world, { seed, runs: 3 });
    process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
    expect(figures['servers killed']).toBeGreaterThan(5);
    expect(figures['firings logged as missed']).toBeGreaterThan(0);
    expect(figures['messages']).toBeGreaterThan(500);
  } finally {
    await world.close();
  }
}, 1_800_000);
