import type { Verdict } from '@sightline/server/src/domain/ports.ts';
import { holdFor, Tally, type Figures, type ProofOptions } from '../proof.ts';
import { expressionCases, gateCases, type Grammar } from './grammar.ts';
import { mutatedTexts } from './mutated-text.ts';
import { marker } from './open-duckdb.ts';
import { passes } from './passing.ts';

/** A gate under test, which checks SQL before it runs, and an engine without a gate. */
export interface GateUnderProof {
  readonly grammar: Grammar;
  /** The engine's case folding of names. */
  readonly fold: (name: string) => string;
  readonly gate: (sql: string) => Promise<readonly Verdict[]>;
  readonly gateExpression: (expression: string, options: { readonly allowSubquery: boolean }) => Promise<Verdict>;
  /** Legal statements, from which mutated statements are generated, too. */
  readonly legal: readonly string[];
  /** Forbidden statements, whose tokens are inserted into other statements. */
  readonly harmful: readonly string[];
  /** Returns all state that a statement could change, as text. */
  state(): Promise<string>;
  /** Runs SQL without a gate and returns its output. */
  run(sql: string): Promise<string>;
}

/** One in this many legal counterparts of forbidden statements also runs on the engine. */
const runShare = 10;

/** Returns the forbidden actions of a grammar as complete statements. */
export const statementsOf = ({ cores, statements }: Grammar): readonly string[] => [
  ...statements.map((core) => core.harmful),
  ...cores.expression.map((core) => `SELECT ${core.harmful}`),
  ...cores.relation.map((core) => `SELECT * FROM ${core.harmful}`),
  ...cores.query.map((core) => core.harmful),
];

/**
 * Checks that a forbidden custom expression is refused, that its legal counterpart passes, and that a sub-query passes
 * only where sub-queries are allowed.
 */
const holdExpressions = (under: GateUnderProof, options: ProofOptions, tally: Tally): Promise<void> =>
  holdFor(expressionCases(under.grammar), options, async ({ harmful, legal }) => {
    const judge = async (text: string, allowSubquery: boolean): Promise<boolean> =>
      passes([await under.gateExpression(text, { allowSubquery })], under.fold);
    if (await judge(harmful, true)) throw new Error(`It passes as an expression: ${harmful}`);
    if (!(await judge(legal, true))) throw new Error(`It is refused as an expression: ${legal}`);
    if (/\bSELECT\b/i.test(legal) && (await judge(legal, false))) throw new Error(`A sub-query passes: ${legal}`);
    tally.add('refused: expressions');
  });

/**
 * Tests a gate with generated statements. Half of the runs are pairs: a statement with a forbidden action at any depth,
 * which must be refused, and its legal counterpart, which must pass. The other half are mutated real statements. The
 * mutated statements that pass run on an engine without a gate, where they must change no state and reveal no data that
 * is not granted. Custom expressions are tested, too.
 */
export const proveGate = async (under: GateUnderProof, { seed, runs }: ProofOptions): Promise<Figures> => {
  const tally = new Tally();
  const before = await under.state();
  const runHarmlessly = async (verdicts: readonly Verdict[]): Promise<void> => {
    for (const verdict of verdicts) {
      if (!verdict.allowed) continue;
      const shown = await under.run(verdict.sql);
      if (shown.includes(marker)) throw new Error(`It shows what was not granted: ${verdict.sql}`);
      const after = await under.state();
      if (after !== before) throw new Error(`It changed something: ${verdict.sql}\n${before}\n${after}`);
    }
  };
  const half = Math.ceil(runs / 2);
  let pairs = 0;
  await holdFor(gateCases(under.grammar), { seed, runs: half }, async ({ harm, harmful, legal }) => {
    if (passes(await under.gate(harmful), under.fold)) throw new Error(`It passes: ${harmful}`);
    tally.add(`refused: ${harm}`);
    const verdicts = await under.gate(legal);
    if (!passes(verdicts, under.fold)) throw new Error(`It is refused: ${legal}\n${JSON.stringify(verdicts)}`);
    tally.add('passed: legal neighbours');
    pairs += 1;
    if (pairs % runShare !== 0) return;
    await runHarmlessly(verdicts);
    tally.add('run without walls: legal neighbours');
  });
  await holdFor(mutatedTexts(under.legal, under.harmful), { seed, runs: half }, async (text) => {
    const verdicts = await under.gate(text);
    if (!passes(verdicts, under.fold)) return tally.add('refused: moved about');
    await runHarmlessly(verdicts);
    tally.add('run without walls: moved about');
  });
  await holdExpressions(under, { seed, runs: Math.ceil(runs / 4) }, tally);
  return tally.figures;
};
