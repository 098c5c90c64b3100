import { isCallError, nameOf, personOf } from '@sightline/core';

/** Who saved something while somebody else edited it, and when. */
export interface EditConflict {
  /** Empty where the server does not tell. */
  readonly by: string;
  /** Milliseconds since 1970 UTC. */
  readonly at: number | undefined;
}

type WirePerson = Parameters<typeof personOf>[0];

/** What a refused save says of the save that came before it (412 EDIT_CONFLICT_ERROR); nothing for every other failure. */
export const editConflictOf = (failure: unknown): EditConflict | undefined => {
  if (!isCallError(failure)) return undefined;
  const said = failure.errors.find(({ error_type }) => error_type === 'EDIT_CONFLICT_ERROR');
  if (!said) return undefined;
  const { changed_by: person, changed_on: on } = said.extra;
  const at = typeof on === 'string' ? Date.parse(on) : Number.NaN;
  return {
    by: typeof person === 'object' && person !== null ? nameOf(personOf(person as WirePerson)) : '',
    at: Number.isNaN(at) ? undefined : at,
  };
};
