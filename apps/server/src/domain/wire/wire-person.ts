import type { Person } from '../../store/people.ts';
import { holds, type Subject } from '../access.ts';

/** A person as other things carry them: no e-mail, no user name. */
export const wirePerson = (person: Person | undefined) =>
  person ? { id: person.id, first_name: person.firstName, last_name: person.lastName } : null;

/** True for subjects who may read users: they see email addresses. Everybody sees names. */
export const readsMail = (subject: Subject): boolean => holds(subject, 'can_get', 'User');

/** An owner in a list; `withMail` adds the email address. */
export const wireOwner =
  (withMail: boolean) =>
  (person: Person): { id: number; first_name: string; last_name: string; email?: string } => ({
    id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    ...(withMail ? { email: person.email } : {}),
  });

/** `First Last`; empty for nobody. */
export const fullName = (person: Person | undefined): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : '';
