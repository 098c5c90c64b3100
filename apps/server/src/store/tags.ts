import { sql } from 'kysely';
import type { ListDescription } from './list-query.ts';
import type { DbOrTransaction } from './open.ts';
import { storableIds } from './storable-ids.ts';
import { changedBy, createdBy } from './person-columns.ts';
import type { ObjectType } from './schema/content.ts';

export interface TagName {
  readonly id: number;
  readonly name: string;
  readonly type: number;
}

/** Tags of these objects, by object id. */
export const tagsOf = async (
  db: DbOrTransaction,
  type: ObjectType,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly TagName[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('tag_object')
    .innerJoin('tag', 'tag.id', 'tag_object.tag_id')
    .select(['tag_object.object_id', 'tag.id', 'tag.name', 'tag.type'])
    .where('tag_object.object_type', '=', type)
    .where('tag_object.object_id', 'in', [...ids])
    .orderBy('tag.name')
    .execute();
  const tags = new Map<number, TagName[]>();
  for (const { object_id, ...tag } of rows) tags.set(object_id, [...(tags.get(object_id) ?? []), tag]);
  return tags;
};

/** What the tag list can be asked for. */
export const tagList = (): ListDescription => ({
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
    type: {
      kind: 'flag',
      expression: sql.ref('tag.type'),
      special: { custom_tag: (value) => (value === true ? sql`tag.type = 1` : sql`tag.type <> 1`) },
    },
  },
  defaultOrder: { expression: sql.ref('tag.id'), direction: 'asc' },
  conditions: [],
});

/** Tags of these ids, in the order of the ids. */
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

/** Gives an object exactly these custom tags. Gives false, and changes nothing, when one of them is no custom tag. */
export const replaceCustomTags = async (
  db: DbOrTransaction,
  object: { readonly type: ObjectType; readonly id: number },
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
