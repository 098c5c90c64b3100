import { defaultGateLimits } from '@sightline/server/src/engine/gate-limits.ts';
import { makeGate, type OpenVerdict } from '@sightline/server/src/engine/postgres/gate/gate.ts';
import { loadParser } from '@sightline/server/src/engine/postgres/gate/parse-sql.ts';
import { refusals } from '@sightline/server/src/engine/postgres/testing/gate-refusals.ts';
import { holdFor, Tally, type Figures, type ProofOptions } from '../proof.ts';
import { gateCases } from './grammar.ts';
import { mutatedTexts } from './mutated-text.ts';
import { openWritablePostgres, type WritablePostgres } from './open-writable-postgres.ts';
import { passes } from './passing.ts';
import { postgresGrammar } from './postgres-grammar.ts';
import { forbiddenWrites, writtenStatements } from './written-statements.ts';

const allRights = { tables: true, views: true, rows: true };

/** Templates that put a query into a statement that writes. */
const around: readonly ((query: string) => string)[] = [
  (query) => `CREATE TABLE made AS ${query}`,
  (query) => `CREATE OR REPLACE VIEW seen AS ${query}`,
  (query) => `INSERT INTO u ${query}`,
  (query) => `UPDATE u SET x = ( ${query}\n)`,
  (query) => `DELETE FROM u WHERE EXISTS ( ${query}\n)`,
  (query) => `UPDATE u SET x = 1 FROM ( ${query}\n) AS more`,
];
const isOneQuery = (text: string): boolean => /^\s*(?:SELECT|VALUES|TABLE|WITH)\b/iu.test(text) && !text.includes(';');

const nameOf = ({ target }: NonNullable<Extract<OpenVerdict, { allowed: true }>['change']>): string =>
  `${target.schema ?? 'public'}.${target.name}`;

/**
 * Checks that a statement changes only the relation that its verdict names, and that nothing is left after the
 * rollback. Returns true if the statement was successful.
 */
const holdTraces = async (server: WritablePostgres, verdict: Extract<OpenVerdict, { allowed: true }>) => {
  const { within, after, error } = await server.tryOut(verdict.sql);
  const told = verdict.change === undefined ? [] : [nameOf(verdict.change)];
  const untold = within.filter((name) => !told.includes(name));
  if (untold.length > 0) throw new Error(`It changed ${untold.join(', ')} untold: ${verdict.sql}`);
  if (after.length > 0) throw new Error(`It left ${after.join(', ')} behind: ${verdict.sql}`);
  return error === null;
};

/**
 * Tests PostgreSQL's gate, which checks SQL before it runs, with generated statements that write. Half of the runs put
 * an action, at any depth, into a statement that writes: a forbidden action, which must be refused, and its legal
 * counterpart, which must pass. The other half are mutated statements that write. Each of them that passes runs on a
 * server without a gate, where it may change only the table or view that the gate's verdict names.
 * @param programs folder of PostgreSQL's programs
 */
export const proveWrites = async (programs: string, { seed, runs }: ProofOptions): Promise<Figures> => {
  const server = await openWritablePostgres(programs);
  const gate = makeGate(await loadParser(), defaultGateLimits);
  const tally = new Tally();
  const half = Math.ceil(runs / 2);
  const same = (name: string) => name;
  let nth = 0;
  try {
    await holdFor(gateCases(postgresGrammar), { seed, runs: half }, async ({ harmful, legal }) => {
      if (!isOneQuery(harmful) || !isOneQuery(legal)) return tally.add('no query');
      nth += 1;
      const inside = around[nth % around.length]!;
      if (passes(gate.gate(inside(harmful), allRights), same)) throw new Error(`It passes: ${inside(harmful)}`);
      tally.add('refused: queries inside');
      const verdicts = gate.gate(inside(legal), allRights);
      if (!verdicts.every(({ allowed }) => allowed))
        throw new Error(`It is refused: ${inside(legal)}\n${JSON.stringify(verdicts)}`);
      tally.add('passed: legal neighbours');
    });
    const starts = writtenStatements.map(([sql]) => sql);
    const donors = [...starts, ...forbiddenWrites, ...refusals.map(([sql]) => sql)];
    await holdFor(mutatedTexts(starts, donors), { seed, runs: half }, async (text) => {
      const verdicts = gate.gate(text, allRights);
      if (!verdicts.every(({ allowed }) => allowed)) return tally.add('refused: moved about');
      for (const verdict of verdicts)
        if (verdict.allowed)
          tally.add((await holdTraces(server, verdict)) ? 'run without walls' : 'failed without walls');
    });
  } finally {
    await server.close();
  }
  return tally.figures;
};
