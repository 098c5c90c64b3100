/** History message of a statement that did not run, because the run ended before it. */
export const notReached = 'Not run: the run ended at an earlier statement.';
