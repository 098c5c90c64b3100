import type { DbOrTransaction } from './db.ts';
import { storableIds } from './storable-ids.ts';
import type { ObjectType } from './schema/content.ts';
import { ensureAccountTags } from './tag-links.ts';

/** Returns those of the objects that are favorites of the account. */
export const favoritesAmong = async (
  db: DbOrTransaction,
  { type, userId }: { readonly type: ObjectType; readonly userId: number },
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const known = storableIds(ids);
  if (known.length === 0) return new Set();
  const rows = await db
    .selectFrom('favorite')
    .select('object_id')
    .where('object_type', '=', type)
    .where('user_id', '=', userId)
    .where('object_id', 'in', [...known])
    .execute();
  return new Set(rows.map((row) => row.object_id));
};

/** Adds or removes a favorite. Adding it twice has no effect. */
export const setFavorite = async (
  db: DbOrTransaction,
  favorite: { readonly type: ObjectType; readonly id: number; readonly userId: number },
  state: { readonly marked: boolean; readonly now: number },
): Promise<void> => {
  await db
    .deleteFrom('favorite')
    .where('object_type', '=', favorite.type)
    .where('object_id', '=', favorite.id)
    .where('user_id', '=', favorite.userId)
    .execute();
  if (!state.marked) return;
  await db
    .insertInto('favorite')
    .values({
      object_type: favorite.type,
      object_id: favorite.id,
      user_id: favorite.userId,
      created_on: state.now,
    })
    .execute();
  await ensureAccountTags(db, 'favorited_by', [favorite.userId]);
};
