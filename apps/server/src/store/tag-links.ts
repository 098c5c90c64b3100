import { sql } from 'kysely';
import type { Fragment } from './fragment.ts';
import type { DbOrTransaction } from './db.ts';

/** Object types that can be tagged. */
export type TaggedType = 'chart' | 'dashboard' | 'dataset' | 'saved_query';

/** Stored values of the tag types. */
export const tagTypes = { custom: 1, type: 2, owner: 3, favorite: 4 } as const;

/** Name of the tag that all objects of a type have. */
export const typeTagNames: Readonly<Record<TaggedType, string>> = {
  chart: 'type:chart',
  dashboard: 'type:dashboard',
  dataset: 'type:dataset',
  saved_query: 'type:query',
};

/** Returns the name of the tag on an account's favorites. */
export const favoriteTagName = (userId: number): string => `favorited_by:${userId}`;

/** Returns a query for the owners of all objects of a type. The owner of a saved query is its author. */
const ownersOf = (type: TaggedType): Fragment =>
  type === 'saved_query'
    ? sql`(select saved_query.id as object_id, saved_query.created_by as user_id from saved_query)`
    : sql`(select owner.object_id, owner.user_id from owner where owner.object_type = ${type})`;

/**
 * Query for the tags of objects of a type, as `tag_id, object_id`. Custom tags are stored. Tags for types and owners
 * are derived from the objects, so they are never stale. Favorites are private and not included.
 */
export const tagLinksOf = (type: TaggedType): Fragment => sql`(
  select tag_object.tag_id, tag_object.object_id from tag_object where tag_object.object_type = ${type}
  union all
  select tag.id, ${sql.ref(`${type}.id`)} from ${sql.table(type)} join tag on tag.name = ${typeTagNames[type]}
  union all
  select tag.id, owned.object_id from ${ownersOf(type)} owned join tag on tag.name = 'owner:' || owned.user_id
)`;

/**
 * Condition: the row has a tag that meets `condition` on the table `tag`. With `viewerId`, the tag of that account's
 * favorites counts as well.
 */
export const hasTag = (type: TaggedType, condition: Fragment, viewerId?: number): Fragment => {
  const id = sql.ref(`${type}.id`);
  const parts = [
    sql`exists (select 1 from tag_object join tag on tag.id = tag_object.tag_id where tag_object.object_type = ${type} and tag_object.object_id = ${id} and ${condition})`,
    sql`exists (select 1 from tag where tag.name = ${typeTagNames[type]} and ${condition})`,
    sql`exists (select 1 from ${ownersOf(type)} owned join tag on tag.name = 'owner:' || owned.user_id where owned.object_id = ${id} and ${condition})`,
    ...(viewerId === undefined
      ? []
      : [
          sql`exists (select 1 from favorite join tag on tag.name = ${favoriteTagName(viewerId)} where favorite.object_type = ${type} and favorite.object_id = ${id} and favorite.user_id = ${viewerId} and ${condition})`,
        ]),
  ];
  return sql`(${sql.join(parts, sql` or `)})`;
};

/** Creates missing owner or favorite tags of accounts. Does nothing while the server does not maintain such tags. */
export const ensureAccountTags = async (
  db: DbOrTransaction,
  kind: 'owner' | 'favorited_by',
  userIds: readonly number[],
): Promise<void> => {
  if (userIds.length === 0) return;
  const name = sql`${sql.lit(`${kind}:`)} || account.id`;
  const type = kind === 'owner' ? tagTypes.owner : tagTypes.favorite;
  await sql`
    insert into tag (name, "type", created_by, created_on, changed_by, changed_on)
    select ${name}, ${sql.lit(type)}, account.id, account.created_on, account.id, account.created_on from account
    where account.id in (${sql.join([...userIds])})
      and exists (select 1 from tag where "type" = ${sql.lit(tagTypes.type)})
      and not exists (select 1 from tag where tag.name = ${name})
    on conflict (name) do nothing`.execute(db);
};

/**
 * Creates the tags that the server maintains (for types, owners and favorites) for all existing objects. `now` is in
 * microseconds.
 */
export const keepOwnTags = async (db: DbOrTransaction, now: number): Promise<void> => {
  for (const name of Object.values(typeTagNames)) {
    const row = { name, type: tagTypes.type, description: null };
    await db
      .insertInto('tag')
      .values({ ...row, created_by: null, created_on: now, changed_by: null, changed_on: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
  const owners = await db.selectFrom('owner').select('user_id').distinct().execute();
  const authors = await db.selectFrom('saved_query').select('created_by as user_id').distinct().execute();
  const fans = await db.selectFrom('favorite').select('user_id').distinct().execute();
  const idsOf = (rows: readonly { readonly user_id: number | null }[]) =>
    rows.map((row) => row.user_id).filter((id) => id !== null);
  await ensureAccountTags(db, 'owner', idsOf([...owners, ...authors]));
  await ensureAccountTags(db, 'favorited_by', idsOf(fans));
};

/** Deletes all tags that the server maintains. They can be recreated at any time. */
export const forgetOwnTags = async (db: DbOrTransaction): Promise<void> => {
  await db.deleteFrom('tag').where('type', '<>', tagTypes.custom).execute();
};
