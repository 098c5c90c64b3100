import { sql } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import { storableIds } from './storable-ids.ts';

/** A user, as referenced by other objects. */
export interface Person {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
  readonly active: boolean;
}

/** Returns users, keyed by ID. Unknown IDs are absent. */
export const peopleById = async (
  db: DbOrTransaction,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, Person>> => {
  const wanted = storableIds([...new Set(ids.filter((id) => id !== null))]);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'username', 'email', 'active'])
    .where('id', 'in', [...wanted])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        firstName: row.first_name,
        lastName: row.last_name,
        username: row.username,
        email: row.email,
        active: row.active === 1,
      },
    ]),
  );
};

/** Returns those of the IDs that belong to no account. */
export const unknownPeople = async (db: DbOrTransaction, ids: readonly number[]): Promise<readonly number[]> => {
  const known = await peopleById(db, ids);
  return ids.filter((id) => !known.has(id));
};

/** Returns the time zone in an account's preferences, or UTC. */
export const timeZoneIn = (preferencesText: string | null | undefined): string => {
  const preferences = JSON.parse(preferencesText || '{}') as { readonly time_zone?: unknown };
  return typeof preferences.time_zone === 'string' && preferences.time_zone !== '' ? preferences.time_zone : 'UTC';
};

/** Returns the time zone of an account, or UTC. */
export const timeZoneOf = async (db: DbOrTransaction, userId: number | undefined): Promise<string> => {
  if (userId === undefined) return 'UTC';
  const row = await db.selectFrom('account').select('preferences').where('id', '=', userId).executeTakeFirst();
  return timeZoneIn(row?.preferences);
};

/** Returns the email address of an account, or an empty text if the account no longer exists. */
export const emailOf = async (db: DbOrTransaction, userId: number): Promise<string> =>
  (await peopleById(db, [userId])).get(userId)?.email ?? '';

/** True if a user who may sign in has this email address. Letter case does not matter. */
export const isMailOfUser = async (db: DbOrTransaction, email: string): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('active', '=', 1)
    .limit(1)
    .executeTakeFirst()) !== undefined;
