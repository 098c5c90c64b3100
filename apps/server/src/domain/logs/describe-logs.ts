import { logsById } from '../../store/logs.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { peopleById } from '../../store/people.ts';
import { wirePerson } from '../wire/wire-person.ts';
import { isoTime } from '../wire/wire-times.ts';

/** Complete action log rows for the ids, in their order. */
export const describeLogs = async (db: DbOrTransaction, ids: readonly number[]) => {
  const rows = await logsById(db, ids);
  const people = await peopleById(
    db,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => {
    const person = row.user_id === null ? undefined : people.get(row.user_id);
    return {
      ...row,
      dttm: isoTime(row.dttm),
      user: person ? { ...wirePerson(person), username: person.username } : null,
    };
  });
};
