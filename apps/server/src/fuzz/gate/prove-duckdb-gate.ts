import { analystQueries } from '../../engine/duckdb/testing/analyst-queries.ts';
import { refusals } from '../../engine/duckdb/testing/gate-refusals.ts';
import { makeGate } from '../../engine/duckdb/gate/gate.ts';
import { holdFor, Tally, type Figures, type ProofOptions } from '../proof.ts';
import { duckDbGrammar } from './duckdb-grammar.ts';
import { gateCases } from './grammar.ts';
import { mutatedTexts } from './mutated-text.ts';
import { marker, openDuckDb, type OpenDuckDb } from './open-duckdb.ts';
import { granted, passes } from './passing.ts';

/** One in so many neighbours is run behind the gate too. */
const runShare = 10;

const legal = [...refusals.map(([, , neighbour]) => neighbour), ...duckDbGrammar.cores.query.map((core) => core.legal)];

const corpus = (folder: string): readonly string[] =>
  [
    ...refusals.map(([sql]) => sql),
    ...duckDbGrammar.statements.map((core) => core.harmful),
    ...Object.values(duckDbGrammar.cores).flatMap((cores) => cores.map((core) => `SELECT ${core.harmful}`)),
  ].map((text) => text.replaceAll('/tmp/', `${folder}/`));

const runHarmlessly = async (engine: OpenDuckDb, sql: string, before: string): Promise<void> => {
  const shown = await engine.run(sql);
  if (shown.includes(marker)) throw new Error(`It shows what was not granted: ${sql}`);
  const after = await engine.state();
  if (after !== before) throw new Error(`It changed something: ${sql}\n${before}\n${after}`);
};

/**
 * Proves the gate of the embedded engine. Half of the runs are pairs: a statement with harm at any depth, which must be
 * refused, and its legal neighbour, which must pass. Half are real statements with pieces moved about: whatever passes
 * runs on an engine without walls, where it must change nothing and show nothing that was not granted.
 */
export const proveDuckDbGate = async ({ seed, runs }: ProofOptions): Promise<Figures> => {
  const engine = await openDuckDb();
  const tally = new Tally();
  try {
    const gate = makeGate(engine.connection);
    const before = await engine.state();
    const half = Math.ceil(runs / 2);
    let pairs = 0;
    await holdFor(gateCases(duckDbGrammar), { seed, runs: half }, async ({ harm, harmful, legal: neighbour }) => {
      tally.add(`refused: ${harm}`);
      if (passes(await gate.gate(harmful), granted)) throw new Error(`It passes: ${harmful}`);
      const verdicts = await gate.gate(neighbour);
      if (!passes(verdicts, granted)) throw new Error(`It is refused: ${neighbour}\n${JSON.stringify(verdicts)}`);
      tally.add('passed: legal neighbours');
      pairs += 1;
      if (pairs % runShare !== 0) return;
      for (const verdict of verdicts) if (verdict.allowed) await runHarmlessly(engine, verdict.sql, before);
      tally.add('run without walls: legal neighbours');
    });
    await holdFor(
      mutatedTexts([...analystQueries, ...legal], corpus(engine.folder)),
      { seed, runs: half },
      async (text) => {
        const verdicts = await gate.gate(text);
        if (!passes(verdicts, granted)) return tally.add('refused: moved about');
        for (const verdict of verdicts) if (verdict.allowed) await runHarmlessly(engine, verdict.sql, before);
        tally.add('run without walls: moved about');
      },
    );
    return tally.figures;
  } finally {
    engine.close();
  }
};
