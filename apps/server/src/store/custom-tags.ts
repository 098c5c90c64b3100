import { sql, type Insertable, type Updateable } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import type { TagTable } from './schema/content.ts';
import { tagTypes, type TaggedType } from './tag-links.ts';
import type { TagRow } from './tags.ts';

/** An object that can be tagged. */
export interface TaggedObject {
  readonly type: TaggedType;
  readonly id: number;
}

/** Returns the custom tags with these names. */
export const customTagsNamed = async (db: DbOrTransaction, names: readonly string[]): Promise<readonly TagRow[]> =>
  names.length === 0
    ? []
    : db
        .selectFrom('tag')
        .selectAll()
        .where('name', 'in', [...names])
        .where('type', '=', tagTypes.custom)
        .orderBy('id')
        .execute();

/** Inserts a custom tag and returns it. */
export const insertCustomTag = (db: DbOrTransaction, tag: Omit<Insertable<TagTable>, 'id' | 'type'>): Promise<TagRow> =>
  db
    .insertInto('tag')
    .values({ ...tag, type: tagTypes.custom })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Updates the given fields of a tag. */
export const updateTag = async (db: DbOrTransaction, id: number, change: Updateable<TagTable>): Promise<void> => {
  await db.updateTable('tag').set(change).where('id', '=', id).execute();
};

/**
 * Permanently deletes a tag without moving it to the trash. Does not delete it if it is in use, is a favorite, or was
 * changed after its creation.
 */
export const dropUnusedTag = async (db: DbOrTransaction, id: number): Promise<boolean> => {
  const { rows } =
    await sql`delete from tag where id = ${id} and changed_on = created_on and not exists (select 1 from tag_object where tag_id = ${id}) and not exists (select 1 from favorite where object_type = 'tag' and object_id = ${id}) returning id`.execute(
      db,
    );
  return rows.length > 0;
};

/** Adds a tag to objects. Objects that have it already are unchanged. */
export const linkTag = async (db: DbOrTransaction, tagId: number, objects: readonly TaggedObject[]): Promise<void> => {
  if (objects.length === 0) return;
  await db
    .insertInto('tag_object')
    .values(objects.map(({ type, id }) => ({ tag_id: tagId, object_type: type, object_id: id })))
    .onConflict((conflict) => conflict.columns(['tag_id', 'object_type', 'object_id']).doNothing())
    .execute();
};

/** Removes a tag from objects. */
export const unlinkTag = async (
  db: DbOrTransaction,
  tagId: number,
  objects: readonly TaggedObject[],
): Promise<void> => {
  if (objects.length === 0) return;
  const each = objects.map(({ type, id }) => sql<boolean>`(object_type = ${type} and object_id = ${id})`);
  await db
    .deleteFrom('tag_object')
    .where('tag_id', '=', tagId)
    .where(sql<boolean>`(${sql.join(each, sql` or `)})`)
    .execute();
};

/** Returns the objects of a tag. */
export const objectsOfTag = async (db: DbOrTransaction, tagId: number): Promise<readonly TaggedObject[]> => {
  const rows = await db
    .selectFrom('tag_object')
    .select(['object_type', 'object_id'])
    .where('tag_id', '=', tagId)
    .execute();
  return rows.map((row) => ({ type: row.object_type as TaggedType, id: row.object_id }));
};
