import { makeGate } from '@sightline/server/src/engine/duckdb/gate/gate.ts';
import { analystQueries } from '@sightline/server/src/engine/duckdb/testing/analyst-queries.ts';
import { refusals } from '@sightline/server/src/engine/duckdb/testing/gate-refusals.ts';
import { duckDbExampleQueries } from '@sightline/server/src/engine/duckdb/testing/example-queries.ts';
import { shopQueries } from '@sightline/server/src/engine/testing/shop-queries.ts';
import { webQueries } from '@sightline/server/src/engine/testing/web-queries.ts';
import type { Figures, ProofOptions } from '../proof.ts';
import { duckDbGrammar } from './duckdb-grammar.ts';
import { openDuckDb } from './open-duckdb.ts';
import { proveGate, statementsOf } from './prove-gate.ts';

/** Tests DuckDB's gate, which checks SQL before it runs, with generated statements; see `proveGate`. */
export const proveDuckDbGate = async (options: ProofOptions): Promise<Figures> => {
  const engine = await openDuckDb();
  const harmful = [...refusals.map(([sql]) => sql), ...statementsOf(duckDbGrammar)];
  try {
    const { gate, gateExpression } = makeGate(engine.connection);
    return await proveGate(
      {
        grammar: duckDbGrammar,
        fold: (name) => name.toLowerCase(),
        gate,
        gateExpression,
        legal: [
          ...analystQueries,
          ...shopQueries,
          ...webQueries,
          ...duckDbExampleQueries,
          ...refusals.map(([, , legal]) => legal),
        ],
        // Redirect files that a statement writes to the folder whose contents are checked.
        harmful: harmful.map((text) => text.replaceAll('/tmp/', `${engine.folder}/`)),
        state: engine.state,
        run: engine.run,
      },
      options,
    );
  } finally {
    engine.close();
  }
};
