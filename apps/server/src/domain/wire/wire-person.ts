import type { Person } from '../../store/people.ts';

/** A person as other things carry them: no e-mail, no user name. */
export const wirePerson = (person: Person | undefined) =>
  person ? { id: person.id, first_name: person.firstName, last_name: person.lastName } : null;

/** The same with the e-mail, as owners in lists have it. */
export const wireOwner = (person: Person) => ({
  id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
});

/** `First Last`; empty for nobody. */
export const fullName = (person: Person | undefined): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : '';
