import { expect, it } from 'vitest';
import { proveRestarts } from './prove-restarts.ts';
import { openRestartWorld } from './restart-world.ts';

it('R6 SERVER-13 restarts of the whole server under load break no connection', async () => {
  const world = await openRestartWorld();
  try {
    expect(await proveRestarts(world, { seed: 1, runs: 2 })).toMatchObject({ restarts: 2, broken: 0 });
  } finally {
    await world.close();
  }
}, 240_000);
