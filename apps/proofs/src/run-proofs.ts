import type { Proof } from './proofs.ts';
import type { FuzzLine, Lane } from './read-fuzz-line.ts';

/** Dependencies of a run of proofs. */
export interface FuzzSurroundings {
  /** Returns a seed for a run without a seed on the command line. */
  readonly anySeed: () => number;
  /** Returns the time in milliseconds since an arbitrary point in time. */
  readonly clock: () => number;
  readonly print: (line: string) => void;
}

/** Returns the requested proofs that belong to a lane. Throws for a name that matches no proof. */
export const chosenProofs = (
  proofs: readonly Proof[],
  words: readonly string[],
  lane: Lane = { at: 1, of: 1 },
): readonly Proof[] => {
  const means = (word: string) => (proof: Proof) => proof.name === word || proof.name.startsWith(`${word}-`);
  const unknown = words.find((word) => !proofs.some(means(word)));
  if (unknown !== undefined)
    throw new Error(`There is no proof ${unknown} here: there are ${proofs.map((proof) => proof.name).join(', ')}.`);
  const chosen = words.length === 0 ? proofs : proofs.filter((proof) => words.some((word) => means(word)(proof)));
  return chosen.filter((_, index) => index % lane.of === lane.at - 1);
};

/**
 * Runs proofs one after the other. For each proof, it prints the counters and the command line that repeats the run.
 * Returns the number of failures.
 */
export const runProofs = async (
  proofs: readonly Proof[],
  { seed, runs }: Pick<FuzzLine, 'seed' | 'runs'>,
  { anySeed, clock, print }: FuzzSurroundings,
): Promise<number> => {
  let failed = 0;
  for (const proof of proofs) {
    const options = { seed: seed ?? anySeed(), runs: runs ?? proof.runs };
    const startedAt = clock();
    print(`pnpm fuzz ${proof.name} --seed ${options.seed} --runs ${options.runs}`);
    try {
      const figures = await proof.prove(options);
      for (const [what, count] of Object.entries(figures)) print(`  ${count.toLocaleString('en')} ${what}`);
      print(`  proved in ${((clock() - startedAt) / 1_000).toFixed(1)} s`);
    } catch (error) {
      failed += 1;
      print(`  FAILED: ${reasonOf(error)}`);
    }
  }
  return failed;
};

/** Returns the messages of an error and of its causes. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n  ${reasonOf(error.cause)}`;
};
