/**
 * Completes a thing that was just made. Where that fails the thing goes again, so that who tries once more has one of it; rejects
 * with the failure of the completion.
 */
export const wholeOrNone = async (
  complete: () => Promise<unknown>,
  takeAway: () => Promise<unknown>,
): Promise<void> => {
  try {
    await complete();
  } catch (error) {
    // Where it cannot be taken away either, what failed first is still what is told.
    await takeAway().catch(() => undefined);
    throw error;
  }
};
