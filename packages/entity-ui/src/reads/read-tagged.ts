import type { Api, CallInput, CallName, CallOutput } from '@sightline/core/api';

/** Reads an object with its version tag. @throws CallError */
export const readTagged = async <N extends CallName>(
  api: Api,
  name: N,
  input: CallInput<N>,
  signal?: AbortSignal,
): Promise<{ readonly answer: CallOutput<N>; readonly tag: string | undefined }> => {
  let tag: string | undefined;
  const answer = await api.call(name, input, {
    ...(signal && { signal }),
    onTag: (heard) => {
      tag = heard;
    },
  });
  return { answer, tag };
};
