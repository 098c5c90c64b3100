import type { DbOrTransaction } from '../../store/db.ts';
import { peopleById } from '../../store/people.ts';
import { wirePerson } from './wire-person.ts';
import { isoTime, timeAgo } from './wire-times.ts';

/** Creator, last editor and times of a row, as stored. */
export interface Audited {
  readonly created_by: number | null;
  readonly created_on: number;
  readonly changed_by: number | null;
  readonly changed_on: number;
}

/**
 * Loads the users that rows refer to. Returns a function that describes the creator, last editor and times of a row.
 */
export const describeAudited = async (db: DbOrTransaction, rows: readonly Audited[], nowMs: number) => {
  const people = await peopleById(
    db,
    rows.flatMap((row) => [row.created_by, row.changed_by]),
  );
  const person = (id: number | null) => wirePerson(id === null ? undefined : people.get(id));
  return (row: Audited) => ({
    created_by: person(row.created_by),
    created_on: isoTime(row.created_on),
    changed_by: person(row.changed_by),
    changed_on: isoTime(row.changed_on),
    changed_on_delta_humanized: timeAgo(row.changed_on, nowMs),
  });
};
