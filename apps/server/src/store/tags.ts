import { sql, type Selectable } from 'kysely';
import type { ListDescription } from './list-query.ts';
import type { Fragment } from './fragment.ts';
import type { DbOrTransaction } from './db.ts';
import { storableIds } from './storable-ids.ts';
import { changedBy, createdBy } from './person-columns.ts';
import type { TagTable } from './schema/content.ts';
import { favoriteTagName, tagLinksOf, tagTypes, typeTagNames, type TaggedType } from './tag-links.ts';

export type TagRow = Selectable<TagTable>;

export interface TagName {
  readonly id: number;
  readonly name: string;
  readonly type: number;
}

/**
 * Returns the tags of objects, keyed by object ID: custom tags and, if the server maintains them, its own tags for
 * types and owners.
 */
export const tagsOf = async (
  db: DbOrTransaction,
  type: TaggedType,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly TagName[]>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<TagName & { readonly object_id: number }>`
    select link.object_id, tag.id, tag.name, tag."type" from ${tagLinksOf(type)} link join tag on tag.id = link.tag_id
    where link.object_id in (${sql.join([...ids])}) order by tag.name`.execute(db);
  const tags = new Map<number, TagName[]>();
  for (const { object_id, ...tag } of rows) tags.set(object_id, [...(tags.get(object_id) ?? []), tag]);
  return tags;
};

/** Condition: the tag is not the favorites tag of another user. */
const visibleTo = (viewerId: number): Fragment =>
  sql`(tag.type <> ${tagTypes.favorite} or tag.name = ${favoriteTagName(viewerId)})`;

const objectTypes = Object.keys(typeTagNames) as readonly TaggedType[];

/** The tag list, without the favorites tags of other users. */
export const tagList = (viewerId: number): ListDescription => ({
  table: 'tag',
  listColumns: [
    'id',
    'name',
    'type',
    'description',
    'changed_by.first_name',
    'changed_by.last_name',
    'changed_on_delta_humanized',
    'created_on_delta_humanized',
    'created_by.first_name',
    'created_by.last_name',
  ],
  orderColumns: {
    id: sql.ref('tag.id'),
    name: sql.ref('tag.name'),
    type: sql.ref('tag.type'),
    description: sql.ref('tag.description'),
    'changed_by.first_name': changedBy('tag', 'first_name'),
    'changed_by.last_name': changedBy('tag', 'last_name'),
    changed_on_delta_humanized: sql.ref('tag.changed_on'),
    created_on_delta_humanized: sql.ref('tag.created_on'),
    'created_by.first_name': createdBy('tag', 'first_name'),
    'created_by.last_name': createdBy('tag', 'last_name'),
  },
  filters: {
    changed_by: { kind: 'one', expression: sql.ref('tag.changed_by') },
    changed_on: { kind: 'date', expression: sql.ref('tag.changed_on') },
    created_by: { kind: 'one', expression: sql.ref('tag.created_by') },
    created_on: { kind: 'date', expression: sql.ref('tag.created_on') },
    description: { kind: 'text', expression: sql.ref('tag.description') },
    name: { kind: 'text', expression: sql.ref('tag.name') },
    objects: {
      kind: 'many',
      related: (id) =>
        sql`exists (select 1 from (${sql.join(
          objectTypes.map((type) => sql`select * from ${tagLinksOf(type)} ${sql.table(`of_${type}`)}`),
          sql` union all `,
        )}) link where link.tag_id = tag.id and link.object_id = ${id})`,
    },
    type: {
      kind: 'flag',
      expression: sql.ref('tag.type'),
      special: { custom_tag: (value) => (value === true ? sql`tag.type = 1` : sql`tag.type <> 1`) },
    },
    users_favorited: {
      kind: 'many',
      related: (id) =>
        sql`(${id} = ${viewerId} and exists (select 1 from favorite where favorite.object_type = 'tag' and favorite.object_id = tag.id and favorite.user_id = ${viewerId}))`,
    },
  },
  defaultOrder: { expression: sql.ref('tag.id'), direction: 'asc' },
  conditions: [visibleTo(viewerId)],
});

/** Returns the first tags that the viewer may see, oldest first. */
export const firstTags = async (db: DbOrTransaction, viewerId: number, limit: number): Promise<readonly TagRow[]> =>
  db
    .selectFrom('tag')
    .selectAll()
    .where(sql<boolean>`${visibleTo(viewerId)}`)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Returns tags by ID, in the given order. */
export const tagsById = async (db: DbOrTransaction, ids: readonly number[]) => {
  const known = storableIds(ids);
  if (known.length === 0) return [];
  const rows = await db
    .selectFrom('tag')
    .selectAll()
    .where('id', 'in', [...known])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
};

/** Replaces the custom tags of an object. Returns false and changes nothing if one of them is not a custom tag. */
export const replaceCustomTags = async (
  db: DbOrTransaction,
  object: { readonly type: TaggedType; readonly id: number },
  tagIds: readonly number[],
): Promise<boolean> => {
  const wanted = [...new Set(tagIds)];
  const custom = (await tagsById(db, wanted)).filter((tag) => tag.type === 1);
  if (custom.length !== wanted.length) return false;
  await db
    .deleteFrom('tag_object')
    .where('object_type', '=', object.type)
    .where('object_id', '=', object.id)
    .where('tag_id', 'in', (tag) => tag.selectFrom('tag').select('tag.id').where('tag.type', '=', 1))
    .execute();
  const links = wanted.map((tag_id) => ({ tag_id, object_type: object.type, object_id: object.id }));
  if (links.length > 0) await db.insertInto('tag_object').values(links).execute();
  return true;
};
