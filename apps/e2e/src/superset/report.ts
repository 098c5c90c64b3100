/** Counts what held and what did not, and says each as it comes. */
export interface Report {
  /** Runs one check; what it throws, and a list of faults that is not empty, is its failure. */
  check(title: string, work: () => Promise<readonly string[] | void>): Promise<void>;
  readonly failed: () => number;
  /** `12 passed, 1 failed`. */
  readonly sum: () => string;
}

/** Makes the report of one run. */
export const makeReport = (say: (text: string) => void): Report => {
  let [passed, failed] = [0, 0];
  return {
    check: async (title, work) => {
      const faults = await work().then(
        (found) => found ?? [],
        (error: unknown) => [error instanceof Error ? error.message : String(error)],
      );
      if (faults.length === 0) passed += 1;
      else failed += 1;
      say(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${title}`);
      for (const fault of faults) say(`       ${fault}`);
    },
    failed: () => failed,
    sum: () => `${passed} passed, ${failed} failed`,
  };
};
