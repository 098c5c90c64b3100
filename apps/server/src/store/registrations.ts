import type { Selectable } from 'kysely';
import type { DbOrTransaction } from './open.ts';
import type { RegistrationTable } from './schema/groups.ts';
import { storableIds } from './storable-ids.ts';

/** Somebody who registered, without the password's hash: nobody is told it. */
export type Registration = Omit<Selectable<RegistrationTable>, 'password_hash'>;

/** Registrations of these ids, in their order. */
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

/** Removes a registration. */
export const removeRegistration = async (db: DbOrTransaction, id: number): Promise<void> => {
  await db.deleteFrom('registration').where('id', '=', id).execute();
};
