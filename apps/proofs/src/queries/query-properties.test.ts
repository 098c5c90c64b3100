import { describe, expect, it } from 'vitest';
import { proveQueries } from './prove-queries.ts';
import { inLongRun } from '@sightline/server/src/testing/in-long-run.ts';
import { smallWorlds } from '@sightline/server/src/domain/chart-data/testing/small-world.ts';

/** Number of cases. It is a multiple of three, because a third as many time comparisons are tested in addition. */
const runs = inLongRun() ? 960 : 48;

describe.each(smallWorlds)('compiled queries on %s', (engine) => {
  it('SERVER-05 agree with plain loops over the rows, whatever is asked', { timeout: 120_000 }, async () => {
    const seed = Math.trunc(Math.random() * 2 ** 31);
    const figures = await proveQueries({ seed, runs, engine });
    expect(figures).toMatchObject({ cases: runs, comparisons: runs / 3 });
    // Check that every part of a query object was used. A failing case is reported with its seed.
    for (const used of Object.values(figures)) expect(used).toBeGreaterThan(0);
  });
});
