/** Makes a call and returns its response and version; spread `version` into the state that stores it. */
export const withTag = async <T>(ask: (onTag: (tag: string) => void) => Promise<T>) => {
  let tag: string | undefined;
  const answer = await ask((heard) => {
    tag = heard;
  });
  return { answer, tag, version: tag === undefined ? {} : { tag } };
};
