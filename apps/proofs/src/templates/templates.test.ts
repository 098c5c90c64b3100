import { describe, expect, it } from 'vitest';
import { proveTemplates } from './prove-templates.ts';

describe.each(['duckdb', 'postgresql'] as const)('values in templates for %s', (engine) => {
  it('SERVER-08 SERVER-07 no value of others changes what a statement is', async () => {
    const figures = await proveTemplates({ seed: 8, runs: 800, engine });
    expect(figures['same statement: templates']).toBeGreaterThan(250);
  });
});
