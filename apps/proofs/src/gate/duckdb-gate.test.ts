import { expect, it } from 'vitest';
import { inLongRun } from '@sightline/server/src/testing/in-long-run.ts';
import { openDuckDb } from './open-duckdb.ts';
import { proveDuckDbGate } from './prove-duckdb-gate.ts';

const runs = inLongRun() ? 1_000 : 100;

it('SQL-51 nothing that harms passes the gate of the embedded engine at any depth, and its legal neighbour does', async () => {
  const figures = await proveDuckDbGate({ seed: 51, runs });
  expect(figures['passed: legal neighbours']).toBe(runs / 2);
  expect(figures['run without walls: moved about']).toBeGreaterThan(runs / 50);
}, 120_000);

it('SQL-51 the traces that are looked for are left when no gate stands there', async () => {
  const engine = await openDuckDb();
  try {
    for (const sql of [
      "SELECT nextval('traces')",
      'DELETE FROM u WHERE id = 1',
      `COPY u TO '${engine.folder}/trace.csv'`,
      'SET threads = 2',
      'SET VARIABLE b = 1',
      'CREATE TABLE z AS SELECT 1',
      'PREPARE p AS SELECT 1',
    ]) {
      const before = await engine.state();
      await engine.run(sql);
      expect(await engine.state(), sql).not.toBe(before);
    }
    expect(await engine.run('FROM secret')).toContain('MARKER');
  } finally {
    engine.close();
  }
});
