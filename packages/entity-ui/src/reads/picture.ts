import type { UseQueryOptions } from '@tanstack/react-query';

/** A server that still draws is asked again so often, two seconds apart; then the card does without a picture. */
const attempts = 10;
const askAgainMs = 2000;

/** Whether the server is still drawing and will be asked again; `answers` are those that came so far. */
export const isBeingDrawn = (data: Blob | null | undefined, answers: number): boolean =>
  data === null && answers < attempts;

/**
 * The picture at an address, as the bytes that it is; null while the server still draws it. What is no picture is a failure.
 * Another picture has another address, so that one is never asked for twice.
 */
export const pictureRead = (address: string): UseQueryOptions<Blob | null> => ({
  queryKey: ['picture', address],
  queryFn: async ({ signal }) => {
    const answer = await fetch(address, { credentials: 'same-origin', headers: { accept: 'image/*' }, signal });
    if (answer.status === 202) return null;
    const bytes = await answer.blob();
    if (!answer.ok || !bytes.type.startsWith('image/')) throw new Error(`No picture: ${answer.status}`);
    return bytes;
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchInterval: ({ state }) => isBeingDrawn(state.data, state.dataUpdateCount) && askAgainMs,
});
