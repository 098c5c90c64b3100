import fc from 'fast-check';
import { disguise, disguises } from './disguise.ts';

/** Syntactic kind of a SQL fragment. */
export type Kind = 'expression' | 'relation' | 'query';

/** A SQL fragment with a forbidden action, and its closest legal counterpart. */
export interface Core {
  /** Harm that the forbidden action would do. */
  readonly harm: 'writes' | 'reads files' | 'leaves grants' | 'reads settings' | 'runs statements' | 'is dangerous';
  readonly harmful: string;
  readonly legal: string;
}

/** A template that embeds a SQL fragment in another one, which may be of a different kind. */
export interface Wrap {
  readonly from: Kind;
  readonly to: Kind;
  readonly around: (inner: string) => string;
  /** Pattern of fragments that this template cannot embed. */
  readonly unless?: RegExp;
}

/** The subset of an engine's SQL dialect from which the statements for testing its gate are generated. */
export interface Grammar {
  readonly cores: Readonly<Record<Kind, readonly Core[]>>;
  readonly statements: readonly Core[];
  readonly wraps: readonly Wrap[];
  /** Harmless expressions that look dangerous. */
  readonly decoys: readonly string[];
}

/** A statement that the gate must refuse, and its legal counterpart, which must pass. */
export interface GateCase {
  readonly harm: Core['harm'];
  readonly harmful: string;
  readonly legal: string;
}

type Pair = Omit<GateCase, 'harm'>;
type KindPair = Pair & { readonly kind: Kind };

const inQuery: Readonly<Record<Kind, (inner: string) => string>> = {
  query: (inner) => inner,
  expression: (inner) => `SELECT ${inner}`,
  relation: (inner) => `SELECT * FROM ${inner}`,
};

const inExpression: Readonly<Record<Kind, (inner: string) => string>> = {
  query: (inner) => `( ${inner} )`,
  expression: (inner) => inner,
  relation: (inner) => `( SELECT count(*) FROM ${inner} )`,
};

/** Embeds both fragments of a pair in the same sequence of templates. */
const wrapPair = (grammar: Grammar, core: KindPair, choices: readonly number[]): KindPair => {
  let { kind, harmful, legal } = core;
  for (const choice of choices) {
    const fitting = grammar.wraps.filter((wrap) => wrap.from === kind && wrap.unless?.test(legal) !== true);
    const wrap = fitting[choice % fitting.length];
    if (wrap === undefined) break;
    [kind, harmful, legal] = [wrap.to, wrap.around(harmful), wrap.around(legal)];
  }
  return { kind, harmful, legal };
};

/** Templates that add other statements, semicolons or comments before and after a statement. */
const places: readonly ((statement: string) => string)[] = [
  (statement) => statement,
  (statement) => statement,
  (statement) => statement,
  (statement) => `${statement} ;`,
  (statement) => `SELECT 1 ; ${statement}`,
  (statement) => `${statement} ; SELECT 1`,
  (statement) => `SELECT 1 ; SELECT 2 ; ${statement} ; SELECT 3 ;`,
  (statement) => `-- first\n${statement} -- last`,
  (statement) => `/* a ; b */ ${statement} /* c */`,
];

const kinds = ['expression', 'relation', 'query'] as const;

/** Generates pairs of a forbidden fragment and its legal counterpart. Both are nested in the same templates. */
const nestedPairs = (grammar: Grammar): fc.Arbitrary<KindPair & Pick<GateCase, 'harm'>> =>
  fc
    .constantFrom(...kinds)
    .chain((kind) =>
      fc.record({
        core: fc.constantFrom(...grammar.cores[kind]),
        chain: fc.array(fc.nat(999), { maxLength: 7 }),
        kind: fc.constant(kind),
      }),
    )
    .map(({ core, chain, kind }) => ({ harm: core.harm, ...wrapPair(grammar, { ...core, kind }, chain) }));

/**
 * Generates statements with a forbidden action at any depth, each with its legal counterpart. Both are rewritten with
 * the same random white space, comments and letter case.
 */
export const gateCases = (grammar: Grammar): fc.Arbitrary<GateCase> => {
  const nested = fc
    .tuple(nestedPairs(grammar), fc.option(fc.constantFrom(...grammar.decoys)))
    .map(([{ harm, kind, ...pair }, decoy]): GateCase => {
      const whole = (text: string): string => {
        const query = inQuery[kind](text);
        return decoy === null ? query : `SELECT ${decoy} , ( ${query} )`;
      };
      return { harm, harmful: whole(pair.harmful), legal: whole(pair.legal) };
    });
  const statements = fc.constantFrom(...grammar.statements);
  return fc
    .record({
      found: fc.oneof({ weight: 5, arbitrary: nested }, { weight: 1, arbitrary: statements }),
      place: fc.constantFrom(...places),
      spelling: disguises,
    })
    .map(({ found, place, spelling }) => ({
      harm: found.harm,
      harmful: disguise(place(found.harmful), spelling),
      legal: disguise(place(found.legal), spelling),
    }));
};

/**
 * Templates that add SQL to an expression. The added SQL would end the expression and begin another part of the
 * statement.
 */
const breakouts: readonly ((expression: string) => string)[] = [
  (expression) => `${expression} FROM secret`,
  (expression) => `${expression}) FROM secret WHERE (1 = 1`,
  (expression) => `${expression}), (SELECT v FROM secret`,
  (expression) => `${expression} -- \n) FROM secret`,
  (expression) => `${expression}, 1`,
  (expression) => `1, ${expression}`,
  (expression) => `DISTINCT ${expression}`,
  (expression) => `${expression} AS x`,
  (expression) => `${expression} WHERE 1 = 1`,
  (expression) => `${expression} GROUP BY 1`,
  (expression) => `${expression} ORDER BY 1`,
  (expression) => `${expression} LIMIT 1`,
  (expression) => `${expression} UNION SELECT 1`,
  (expression) => `${expression} INTO z`,
  (expression) => `${expression}; SELECT 1`,
  (expression) => `${expression}; DELETE FROM u`,
  (expression) => `${expression} /*`,
  (expression) => `${expression} '`,
];

/**
 * Generates custom expressions that are harmful, or that end early and begin other SQL. Each has a legal counterpart.
 */
export const expressionCases = (grammar: Grammar): fc.Arbitrary<GateCase> =>
  fc
    .record({
      pair: nestedPairs(grammar),
      breakout: fc.option(fc.constantFrom(...breakouts)),
      spelling: disguises,
    })
    .map(({ pair: { harm, kind, ...pair }, breakout, spelling }): GateCase => {
      const [harmful, legal] = [inExpression[kind](pair.harmful), inExpression[kind](pair.legal)];
      return {
        harm: breakout === null ? harm : 'is dangerous',
        harmful: disguise(breakout === null ? harmful : breakout(legal), spelling),
        legal: disguise(legal, spelling),
      };
    });
