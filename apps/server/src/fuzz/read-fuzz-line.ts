import { parseArgs } from 'node:util';

/** What the command line asks for. */
export interface FuzzLine {
  /** Names of proofs, or their first words; all of them where there is none. */
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

/** Reads the command line. Throws for options that it does not know. */
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
