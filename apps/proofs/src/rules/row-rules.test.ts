import { describe, expect, it } from 'vitest';
import { postgresPrograms } from '@sightline/server/src/store/testing/postgres.ts';
import { inLongRun } from '@sightline/server/src/testing/in-long-run.ts';
import { proveRowRules } from './prove-row-rules.ts';

const bothEngines = inLongRun() && postgresPrograms() !== undefined;
const engines = bothEngines ? (['duckdb', 'postgresql'] as const) : (['duckdb'] as const);
const runs = inLongRun() ? 260 : 20;

describe.each(engines)('row rules on %s', (engine) => {
  it(
    'SERVER-05 hold in every statement and chart, against tables that lack the forbidden rows',
    { timeout: 120_000 },
    async () => {
      const seed = Math.trunc(Math.random() * 2 ** 31);
      const figures = await proveRowRules({ seed, runs, engine });
      const equal = Object.entries(figures).filter(([name]) => name.endsWith('equal rows'));
      expect(equal.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(runs * 0.75);
    },
  );

  // This test checks that `proveRowRules` fails if the row-level security rules are left out.
  it('SERVER-05 finds rules that are left out @long', { timeout: 120_000 }, async () => {
    const found = proveRowRules({ seed: 5, runs: 400, engine, forget: true });
    await expect(found).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/^It differs under the rules/) as string },
    });
  });
});
