import type { Answer } from './test-app.ts';

/** Returns the ID of a created object. Throws with the response text if the creation failed. */
export const madeId = ({ json, text }: Answer): number => {
  const { id } = json as { readonly id?: number };
  if (id === undefined) throw new Error(`Nothing was made: ${text}`);
  return id;
};
