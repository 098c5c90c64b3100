/** Makes a call, and gives with its answer the version that it tells: `version` to be spread into what keeps it. */
export const withTag = async <T>(ask: (onTag: (tag: string) => void) => Promise<T>) => {
  let tag: string | undefined;
  const answer = await ask((heard) => {
    tag = heard;
  });
  return { answer, tag, version: tag === undefined ? {} : { tag } };
};
