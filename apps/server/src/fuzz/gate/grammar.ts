import fc from 'fast-check';
import { disguise, disguises } from './disguise.ts';

/** What a piece of a statement stands for. */
export type Kind = 'expression' | 'relation' | 'query';

/** Something that no statement may do, beside the nearest that every statement may. */
export interface Core {
  /** What it would do. */
  readonly harm: 'writes' | 'reads files' | 'leaves grants' | 'reads settings' | 'runs statements' | 'is dangerous';
  readonly harmful: string;
  readonly legal: string;
}

/** A way to put one piece into another. */
export interface Wrap {
  readonly from: Kind;
  readonly to: Kind;
  readonly around: (inner: string) => string;
  /** Pieces that hold this cannot be put in. */
  readonly unless?: RegExp;
}

/** The dialect of an engine, as far as the proof of its gate writes it. */
export interface Grammar {
  readonly cores: Readonly<Record<Kind, readonly Core[]>>;
  readonly statements: readonly Core[];
  readonly wraps: readonly Wrap[];
  /** Texts that look dangerous and are not: they may stand anywhere as an expression. */
  readonly decoys: readonly string[];
}

/** A statement that must be refused, and its neighbour that must pass. */
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

/** Puts a pair into one wrap after the other, both of it into the same. */
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

/** Where a statement may stand among others. */
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

/** Pairs of any kind, at any depth. */
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

/** Statements with harm at any depth, each with its legal neighbour, both written in the same disguise. */
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

/** What would end an expression and go on as something else. */
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

/** Custom expressions that do harm or that end early, each with the legal one beside it. */
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
