import type { Core } from './grammar.ts';

/** A function call, and the harm that the call would do. */
export type HarmfulCall = readonly [call: string, harm: Core['harm']];

/** Returns the harmful calls in every spelling, each paired with a harmless expression. */
export const calledEachWay = (
  harmfulCalls: readonly HarmfulCall[],
  spellings: (name: string, args: string) => readonly string[],
): readonly Core[] =>
  harmfulCalls.flatMap(([call, harm]): readonly Core[] => {
    const name = call.slice(0, call.indexOf('('));
    const args = call.slice(name.length + 1, -1);
    return spellings(name, args).map((harmful) => ({ harm, harmful, legal: `length('${name}')` }));
  });

/** Pairs each harmful statement with each legal one. */
export const besideEach = (
  legals: readonly string[],
  harm: Core['harm'],
  harmfuls: readonly string[],
): readonly Core[] => harmfuls.flatMap((harmful) => legals.map((legal) => ({ harm, harmful, legal })));

/** Harmless SQL expressions that look dangerous. Every engine can parse them. */
export const sharedDecoys: readonly string[] = [
  "'DELETE FROM u; DROP TABLE secret'",
  '$$; SELECT * FROM secret; --$$',
  "'--'",
  "'/*'",
  '1 /* ; DELETE FROM secret */',
  "'it''s; DROP TABLE u'",
];
