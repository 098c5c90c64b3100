import type { Selectable } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import type { RegistrationTable } from './schema/groups.ts';
import { storableIds } from './storable-ids.ts';

/** A self-registered user, without the password hash, which is never returned. */
export type Registration = Omit<Selectable<RegistrationTable>, 'password_hash'>;

/** Returns registrations by ID, in the given order. */
export const registrationsById = async (
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<readonly Registration[]> => {
  const known = storableIds(ids);
  if (known.length === 0) return [];
  const rows = await db
    .selectFrom('registration')
    .select(['id', 'username', 'email', 'first_name', 'last_name', 'registration_date', 'registration_hash'])
    .where('id', 'in', known)
    .execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
};

export const removeRegistration = async (db: DbOrTransaction, id: number): Promise<void> => {
  await db.deleteFrom('registration').where('id', '=', id).execute();
};
