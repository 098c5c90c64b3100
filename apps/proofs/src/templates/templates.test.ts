import { describe, expect, it } from 'vitest';
import { inLongRun } from '@sightline/server/src/testing/in-long-run.ts';
import { proveTemplates } from './prove-templates.ts';

const runs = inLongRun() ? 800 : 240;

describe.each(['duckdb', 'postgresql'] as const)('values in templates for %s', (engine) => {
  it('SERVER-08 SERVER-07 no value of others changes what a statement is', async () => {
    const figures = await proveTemplates({ seed: 8, runs, engine });
    expect(figures['same statement: templates']).toBeGreaterThan(runs * 0.3);
  });
});
