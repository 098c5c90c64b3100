import type { DbOrTransaction } from '../../store/db.ts';
import { peopleById } from '../../store/people.ts';
import type { SupportRequestRow } from '../../store/support-requests.ts';
import { wirePerson } from '../wire/wire-person.ts';
import { isoTime } from '../wire/wire-times.ts';

/** Complete rows of support requests, in the given order. */
export const describeSupportRequests = async (db: DbOrTransaction, requests: readonly SupportRequestRow[]) => {
  const people = await peopleById(
    db,
    requests.flatMap(({ user_id, changed_by }) => [user_id, changed_by]),
  );
  const person = (id: number | null) => wirePerson(id === null ? undefined : people.get(id));
  return requests.map((request) => ({
    id: request.id,
    uuid: request.uuid,
    created_on: isoTime(request.created_on),
    name: request.name,
    phone: request.phone,
    description: request.description,
    state: request.state,
    user: person(request.user_id),
    changed_by: person(request.changed_by),
    changed_on: isoTime(request.changed_on),
    mail_state: request.mail_state,
    mail_error: request.mail_error,
  }));
};
