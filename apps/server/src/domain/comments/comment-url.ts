/** Returns the URL of a comment, given the URL of the commented object. */
export const commentUrl = (objectUrl: string, id: number): string => `${objectUrl}#comment-${id}`;
