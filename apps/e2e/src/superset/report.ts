/** Counts passed and failed checks, and prints each one. */
export interface Report {
  /** Runs one check. It fails if it throws or returns a non-empty list of faults. */
  check(title: string, work: () => Promise<readonly string[] | void>): Promise<void>;
  readonly failed: () => number;
  /** Returns the counts, such as `12 passed, 1 failed`. */
  readonly sum: () => string;
}

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
