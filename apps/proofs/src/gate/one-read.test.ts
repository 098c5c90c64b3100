import { expect, it } from 'vitest';
import { makeGate } from '@sightline/server/src/engine/duckdb/gate/gate.ts';
import { analystQueries } from '@sightline/server/src/engine/duckdb/testing/analyst-queries.ts';
import { makePrepareRead } from '@sightline/server/src/engine/duckdb/worker/one-read.ts';
import { holdFor } from '../proof.ts';
import { duckDbGrammar } from './duckdb-grammar.ts';
import { gateCases } from './grammar.ts';
import { mutatedTexts } from './mutated-text.ts';
import { openDuckDb } from './open-duckdb.ts';
import { statementsOf } from './prove-gate.ts';

it('SQL-51 the wall behind the gate prepares nothing that its parser alone would not tell as one read', async () => {
  const engine = await openDuckDb();
  // Turn off file access, as in a worker's engine. Otherwise preparing a statement would open the files that it names.
  await engine.connection.run('SET GLOBAL enable_external_access = false');
  const gate = makeGate(engine.connection);
  const prepare = makePrepareRead((sql) => gate.isOneRead(sql));
  const counts = { prepared: 0, refused: 0 };
  const hold = async (sql: string): Promise<void> => {
    const statement = await prepare(engine.connection, sql).catch(() => null);
    if (statement === null) {
      counts.refused += 1;
      return;
    }
    statement.destroySync();
    counts.prepared += 1;
    if (!(await gate.isOneRead(sql))) throw new Error(`It was prepared: ${sql}`);
  };
  try {
    for (const sql of statementsOf(duckDbGrammar)) await hold(sql);
    await holdFor(gateCases(duckDbGrammar), { seed: 51, runs: 100 }, ({ harmful }) => hold(harmful));
    const moved = mutatedTexts(analystQueries, statementsOf(duckDbGrammar));
    await holdFor(moved, { seed: 51, runs: 250 }, hold);
  } finally {
    engine.close();
  }
  expect(counts.prepared).toBeGreaterThan(20);
  expect(counts.refused).toBeGreaterThan(100);
}, 120_000);
