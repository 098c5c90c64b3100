import { isCallError, nameOf, personOf } from '@sightline/core';

/** The save that conflicts with an edit: author and time. */
export interface EditConflict {
  /** Name of the save's author; empty if the server does not send it. */
  readonly by: string;
  /** Time of the save, in milliseconds since 1970 UTC. */
  readonly at: number | undefined;
}

type WirePerson = Parameters<typeof personOf>[0];

/** Returns the other user's save that caused a 412 EDIT_CONFLICT_ERROR; undefined for all other errors. */
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
