/**
 * Completes a newly created object. If that fails, the object is deleted, so that a retry does not create a duplicate;
 * rejects with the original error.
 */
export const wholeOrNone = async (
  complete: () => Promise<unknown>,
  takeAway: () => Promise<unknown>,
): Promise<void> => {
  try {
    await complete();
  } catch (error) {
    // If the deletion of the incomplete object fails too, the original error is still reported.
    await takeAway().catch(() => undefined);
    throw error;
  }
};
