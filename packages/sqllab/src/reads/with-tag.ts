/**
 * Makes a call. Returns its response, and `version`, an object with the response's version to spread into the state
 * that stores the response.
 */
export const withTag = async <T>(ask: (onTag: (tag: string) => void) => Promise<T>) => {
  let tag: string | undefined;
  const answer = await ask((heard) => {
    tag = heard;
  });
  return { answer, tag, version: tag === undefined ? {} : { tag } };
};
