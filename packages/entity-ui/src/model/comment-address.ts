const hashOf = /^#comment-([1-9]\d{0,9})$/u;

/** The comment that the fragment of an address (`#comment-7`) names; undefined for none. */
export const parseCommentHash = (hash: string): number | undefined => {
  const id = hashOf.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** Prints what `parseCommentHash` reads. */
export const printCommentHash = (id: number): string => `#comment-${id}`;
