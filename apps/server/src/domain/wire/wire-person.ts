import type { Person } from '../../store/people.ts';
import { holds, type Subject } from '../access.ts';

/** A person as part of other objects, without e-mail and user name. */
export const wirePerson = (person: Person | undefined) =>
  person ? { id: person.id, first_name: person.firstName, last_name: person.lastName } : null;

/** True for subjects who may read users, and so see e-mail addresses. Names are visible to everyone. */
export const readsMail = (subject: Subject): boolean => holds(subject, 'can_get', 'User');

/** An owner in a list. `withMail` adds the e-mail address. */
export const wireOwner =
  (withMail: boolean) =>
  (person: Person): { id: number; first_name: string; last_name: string; email?: string } => ({
    id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    ...(withMail ? { email: person.email } : {}),
  });

/** Returns the first and last name of a person, or an empty text for undefined. */
export const fullName = (person: Person | undefined): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : '';
