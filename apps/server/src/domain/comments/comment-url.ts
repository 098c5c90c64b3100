/** The address that opens a comment, from that of what it is on. */
export const commentUrl = (objectUrl: string, id: number): string => `${objectUrl}#comment-${id}`;
