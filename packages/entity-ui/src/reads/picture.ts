import type { UseQueryOptions } from '@tanstack/react-query';

/**
 * Number of polls, two seconds apart, while the server renders a picture. After that, the card is shown without a
 * picture.
 */
const attempts = 10;
const askAgainMs = 2000;

/** True if the server is still rendering and will be polled again; `answers` is the number of responses so far. */
export const isBeingDrawn = (data: Blob | null | undefined, answers: number): boolean =>
  data === null && answers < attempts;

/**
 * Picture at a URL; null while the server is rendering it. Responses that are not pictures are errors. A changed
 * picture has a new URL, so no picture is fetched twice.
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
