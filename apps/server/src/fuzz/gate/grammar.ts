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

const inQuery: Readonly<Record<Kind, (inner: string) => string>> = {
  query: (inner) => inner,
  expression: (inner) => `SELECT ${inner}`,
  relation: (inner) => `SELECT * FROM ${inner}`,
};

/** Puts a pair into one wrap after the other, both of it into the same, until it is a query. */
const wrapPair = (grammar: Grammar, core: Pair & { readonly kind: Kind }, choices: readonly number[]): Pair => {
  let { kind, harmful, legal } = core;
  for (const choice of choices) {
    const fitting = grammar.wraps.filter((wrap) => wrap.from === kind && wrap.unless?.test(legal) !== true);
    const wrap = fitting[choice % fitting.length];
    if (wrap === undefined) break;
    [kind, harmful, legal] = [wrap.to, wrap.around(harmful), wrap.around(legal)];
  }
  return { harmful: inQuery[kind](harmful), legal: inQuery[kind](legal) };
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

/** Statements with harm at any depth, each with its legal neighbour, both written in the same disguise. */
export const gateCases = (grammar: Grammar): fc.Arbitrary<GateCase> => {
  const inside = fc.constantFrom(...kinds).chain((kind) =>
    fc.record({
      core: fc.constantFrom(...grammar.cores[kind]),
      decoy: fc.option(fc.constantFrom(...grammar.decoys)),
      chain: fc.array(fc.nat(999), { maxLength: 7 }),
      kind: fc.constant(kind),
    }),
  );
  const nested = inside.map(({ core, decoy, chain, kind }) => {
    const { harmful, legal } = wrapPair(grammar, { ...core, kind }, chain);
    const beside = (query: string) => (decoy === null ? query : `SELECT ${decoy} , ( ${query} )`);
    return { harm: core.harm, harmful: beside(harmful), legal: beside(legal) };
  });
  const whole = fc.constantFrom(...grammar.statements);
  return fc
    .record({
      found: fc.oneof({ weight: 5, arbitrary: nested }, { weight: 1, arbitrary: whole }),
      place: fc.constantFrom(...places),
      spelling: disguises,
    })
    .map(({ found, place, spelling }) => ({
      harm: found.harm,
      harmful: disguise(place(found.harmful), spelling),
      legal: disguise(place(found.legal), spelling),
    }));
};
