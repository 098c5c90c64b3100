import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../domain/ports.ts';
import { makeDuckDbEngine } from '../engine/duckdb/duckdb-engine.ts';

// The engine need not be closed: it starts its workers on demand, and they end with this process.
const engine = makeDuckDbEngine({ tempFolder: mkdtempSync(join(tmpdir(), 'sightline-shared-')), cores: 2, spares: 0 });

/**
 * Returns the embedded engine that all test apps of a process share, because starting a worker takes longer than most
 * test queries. Each job names its files, so no app sees the tables of another app. `close` does nothing.
 */
export const shareEngine = (): Engine => ({
  backend: engine.backend,
  functionNames: engine.functionNames,
  gate: (sql, asker) => engine.gate(sql, asker),
  gateWrites: (sql, rights, asker) => engine.gateWrites(sql, rights, asker),
  gateExpression: (expression, options) => engine.gateExpression(expression, options),
  table: (job, signal) => engine.table(job, signal),
  frames: (job) => engine.frames(job),
  describe: (job) => engine.describe(job),
  estimate: (job) => engine.estimate(job),
  plan: (job) => engine.plan(job),
  measure: (job, signal) => engine.measure(job, signal),
  close: async () => undefined,
});
