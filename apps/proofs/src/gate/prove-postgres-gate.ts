import { defaultGateLimits } from '@sightline/server/src/engine/gate-limits.ts';
import { makeGate } from '@sightline/server/src/engine/postgres/gate/gate.ts';
import { loadParser } from '@sightline/server/src/engine/postgres/gate/parse-sql.ts';
import { analystQueries } from '@sightline/server/src/engine/postgres/testing/analyst-queries.ts';
import { refusals } from '@sightline/server/src/engine/postgres/testing/gate-refusals.ts';
import { shopQueries } from '@sightline/server/src/engine/testing/shop-queries.ts';
import { webQueries } from '@sightline/server/src/engine/testing/web-queries.ts';
import type { Figures, ProofOptions } from '../proof.ts';
import { openPostgres } from './open-postgres.ts';
import { postgresGrammar } from './postgres-grammar.ts';
import { proveGate, statementsOf } from './prove-gate.ts';

/**
 * Tests PostgreSQL's gate, which checks SQL before it runs, with generated statements; see `proveGate`.
 * @param programs folder of PostgreSQL's programs
 */
export const provePostgresGate = async (programs: string, options: ProofOptions): Promise<Figures> => {
  const server = await openPostgres(programs);
  try {
    const gate = makeGate(await loadParser(), defaultGateLimits);
    return await proveGate(
      {
        grammar: postgresGrammar,
        fold: (name) => name,
        gate: async (sql) => gate.gate(sql),
        gateExpression: async (expression, options) => gate.gateExpression(expression, options),
        legal: [...analystQueries, ...shopQueries, ...webQueries, ...refusals.map(([, , legal]) => legal)],
        harmful: [...refusals.map(([sql]) => sql), ...statementsOf(postgresGrammar)],
        state: server.state,
        run: server.run,
      },
      options,
    );
  } finally {
    await server.close();
  }
};
