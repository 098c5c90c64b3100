import fc from 'fast-check';

/** How long a proof runs, and where it begins. */
export interface ProofOptions {
  /** A whole number; the same one makes the same cases. */
  readonly seed: number;
  readonly runs: number;
}

/** What a proof counted, by what it counts. */
export type Figures = Readonly<Record<string, number>>;

/**
 * Holds a property against generated values. Throws at the first that fails, made as small as it gets, with the seed and
 * path that lead there again.
 */
export const holdFor = async <T>(
  values: fc.Arbitrary<T>,
  { seed, runs }: ProofOptions,
  check: (value: T) => Promise<void>,
): Promise<void> => {
  await fc.assert(fc.asyncProperty(values, check), { seed, numRuns: runs });
};

/** Counts things by name while a proof runs. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string, by = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + by);
  }

  get figures(): Figures {
    return Object.fromEntries([...this.#counts].toSorted(([left], [right]) => left.localeCompare(right)));
  }
}
