import type { Answer } from './test-app.ts';

/** The id of what was made, as the answer tells it. Throws the answer's words where nothing was. */
export const madeId = ({ json, text }: Answer): number => {
  const { id } = json as { readonly id?: number };
  if (id === undefined) throw new Error(`Nothing was made: ${text}`);
  return id;
};
