/**
 * Makes a call. Returns its response with the response's entity tag in two forms: as `tag`, and as `version`, an object
 * to spread into the state that stores the response. Without a tag, `version` is empty.
 */
export const withTag = async <T>(ask: (onTag: (tag: string) => void) => Promise<T>) => {
  let tag: string | undefined;
  const answer = await ask((heard) => {
    tag = heard;
  });
  return { answer, tag, version: tag === undefined ? {} : { tag } };
};
