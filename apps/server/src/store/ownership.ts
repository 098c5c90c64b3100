import type { DbOrTransaction } from './db.ts';
import { peopleById, type Person } from './people.ts';
import type { ObjectType } from './schema/content.ts';
import { ensureAccountTags } from './tag-links.ts';

/** Returns the owners of objects, keyed by object ID. */
export const ownersOf = async (
  db: DbOrTransaction,
  type: ObjectType,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Person[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('owner')
    .select(['object_id', 'user_id'])
    .where('object_type', '=', type)
    .where('object_id', 'in', [...ids])
    .orderBy('user_id')
    .execute();
  const people = await peopleById(
    db,
    rows.map((row) => row.user_id),
  );
  const owners = new Map<number, Person[]>();
  for (const row of rows) {
    const person = people.get(row.user_id);
    if (person) owners.set(row.object_id, [...(owners.get(row.object_id) ?? []), person]);
  }
  return owners;
};

/** True if the account owns the object. */
export const isOwner = async (
  db: DbOrTransaction,
  object: { readonly type: ObjectType; readonly id: number },
  userId: number,
): Promise<boolean> => {
  const row = await db
    .selectFrom('owner')
    .select('user_id')
    .where('object_type', '=', object.type)
    .where('object_id', '=', object.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Replaces the owners of an object. */
export const replaceOwners = async (
  db: DbOrTransaction,
  object: { readonly type: ObjectType; readonly id: number },
  userIds: readonly number[],
): Promise<void> => {
  await db.deleteFrom('owner').where('object_type', '=', object.type).where('object_id', '=', object.id).execute();
  const owners = [...new Set(userIds)].map((user_id) => ({ object_type: object.type, object_id: object.id, user_id }));
  if (owners.length > 0) await db.insertInto('owner').values(owners).execute();
  await ensureAccountTags(db, 'owner', userIds);
};
