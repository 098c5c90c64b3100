import { parseArgs } from 'node:util';

/** The parsed command line. */
export interface FuzzLine {
  /** Names of proofs, or the first words of their names. If the list is empty, all proofs run. */
  readonly words: readonly string[];
  readonly seed?: number;
  readonly runs?: number;
  /** Share of the proofs that this command runs, if several commands divide the proofs to use several cores. */
  readonly lane?: Lane;
}

/** Number of a lane, from 1, and the total number of lanes (`of`). */
export interface Lane {
  readonly at: number;
  readonly of: number;
}

const laneOf = (text: string | undefined): Lane | undefined => {
  if (text === undefined) return undefined;
  const [, at = 0, of = 0] = (/^(\d{1,3})\/(\d{1,3})$/u.exec(text) ?? []).map(Number);
  if (at < 1 || at > of) throw new Error(`--lane must be one such as 1/2, not ${text}.`);
  return { at, of };
};

const wholeNumber = (text: string | undefined, option: string, least: number): number | undefined => {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(number) || number < least)
    throw new Error(`--${option} must be a whole number from ${least} on, not ${text}.`);
  return number;
};

/** Parses the command line. Throws for unknown options. */
export const readFuzzLine = (words: readonly string[]): FuzzLine => {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { seed: { type: 'string' }, runs: { type: 'string' }, lane: { type: 'string' } },
    allowPositionals: true,
  });
  const seed = wholeNumber(values.seed, 'seed', 0);
  const runs = wholeNumber(values.runs, 'runs', 1);
  const lane = laneOf(values.lane);
  return {
    words: positionals,
    ...(seed === undefined ? {} : { seed }),
    ...(runs === undefined ? {} : { runs }),
    ...(lane === undefined ? {} : { lane }),
  };
};
