const hashOf = /^#comment-([1-9]\d{0,9})$/u;

/** Comment id in a URL fragment (`#comment-7`); undefined if there is none. */
export const parseCommentHash = (hash: string): number | undefined => {
  const id = hashOf.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** Returns the URL fragment of a comment: `#comment-7`. */
export const printCommentHash = (id: number): string => `#comment-${id}`;
