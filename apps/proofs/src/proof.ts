import fc from 'fast-check';

/** The number of runs of a proof, and its seed. */
export interface ProofOptions {
  /** An integer. The same seed generates the same cases. */
  readonly seed: number;
  readonly runs: number;
}

/** Counters of a proof, keyed by name. */
export type Figures = Readonly<Record<string, number>>;

/**
 * Checks a property on generated values. Throws the first failure, reduced to a simpler case, with the seed and path
 * that reproduce it.
 */
export const holdFor = async <T>(
  values: fc.Arbitrary<T>,
  { seed, runs }: ProofOptions,
  check: (value: T) => Promise<void>,
): Promise<void> => {
  await fc.assert(fc.asyncProperty(values, check), { seed, numRuns: runs });
};

/** Counters for use during a proof. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string, by = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + by);
  }

  get figures(): Figures {
    return Object.fromEntries([...this.#counts].toSorted(([left], [right]) => left.localeCompare(right)));
  }
}
