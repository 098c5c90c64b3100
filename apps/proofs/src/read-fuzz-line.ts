import { parseArgs } from 'node:util';

/** The parsed command line. */
export interface FuzzLine {
  /** Names of proofs or their first words. Without any, all proofs run. */
  readonly words: readonly string[];
  readonly seed?: number;
  readonly runs?: number;
}

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
    options: { seed: { type: 'string' }, runs: { type: 'string' } },
    allowPositionals: true,
  });
  const seed = wholeNumber(values.seed, 'seed', 0);
  const runs = wholeNumber(values.runs, 'runs', 1);
  return { words: positionals, ...(seed === undefined ? {} : { seed }), ...(runs === undefined ? {} : { runs }) };
};
