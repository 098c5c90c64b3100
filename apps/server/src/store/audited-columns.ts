import { sql } from 'kysely';
import { anyContains } from './contains.ts';
import type { FilterColumn, Meeting } from './list-query.ts';
import type { Fragment } from './fragment.ts';
import type { StoreDialect } from './migrate/migration.ts';
import { changedBy, createdBy } from './person-columns.ts';
import type { ObjectType } from './schema/content.ts';
import { hasTag, type TaggedType } from './tag-links.ts';

/** Returns two list filters: by the user who created a row, and by the user who last changed it. */
export const peopleFilters = (table: string): Readonly<Record<'changed_by' | 'created_by', FilterColumn>> => ({
  changed_by: { kind: 'one', expression: sql.ref(`${table}.changed_by`) },
  created_by: { kind: 'one', expression: sql.ref(`${table}.created_by`) },
});

/** Returns a list filter by owner. */
export const ownersFilter = (type: ObjectType): FilterColumn => ({
  kind: 'many',
  related: (id) =>
    sql`exists (select 1 from owner where owner.object_type = ${type} and owner.object_id = ${sql.ref(`${type}.id`)} and owner.user_id = ${id})`,
});

/** Returns a list filter by tag: by ID, by `<noun>_tag_id`, or by part of the tag's name. */
export const tagsFilter = (type: TaggedType): FilterColumn => ({
  kind: 'many',
  related: (id) => hasTag(type, sql`tag.id = ${id}`),
  special: {
    [`${type}_tags`]: (value, dialect) =>
      typeof value === 'string' ? hasTag(type, anyContains(dialect, [sql.ref('tag.name')], value)) : null,
    [`${type}_tag_id`]: (value) =>
      typeof value === 'number' ? hasTag(type, sql`tag.id = ${Math.trunc(value)}`) : null,
  },
});

/** Special filter operator: the row is (or is not) a favorite of this account. */
export const favoriteOperator =
  (type: ObjectType, userId: number) =>
  (value: unknown): Fragment | Meeting | null => {
    if (typeof value !== 'boolean') return null;
    const marked = isFavorite(type, userId);
    if (!value) return sql`not ${marked}`;
    const among = sql`select favorite.object_id from favorite where favorite.user_id = ${userId} and favorite.object_type = ${type}`;
    return { where: marked, among };
  };

/** Condition: the account has marked the row as a favorite. */
export const isFavorite = (type: ObjectType, userId: number): Fragment =>
  sql`exists (select 1 from favorite where favorite.object_type = ${type} and favorite.object_id = ${sql.ref(`${type}.id`)} and favorite.user_id = ${userId})`;

/** Special filter operator: the row is (or is not) certified. */
export const certifiedOperator =
  (table: string) =>
  (value: unknown): Fragment | null => {
    if (typeof value !== 'boolean') return null;
    const column = sql.ref(`${table}.certified_by`);
    return value ? sql`(${column} is not null and ${column} <> '')` : sql`(${column} is null or ${column} = '')`;
  };

/** Special filter operator: the row was (or was not) created by a user. Examples have no creator. */
export const hasCreatorOperator =
  (table: string) =>
  (value: unknown): Fragment | null =>
    typeof value === 'boolean'
      ? sql`${sql.ref(`${table}.created_by`)} is ${sql.raw(value ? 'not null' : 'null')}`
      : null;

/** List columns for the user and time of a row's creation, and of its last change. */
export const auditedListColumns: readonly string[] = [
  'created_by.first_name',
  'created_by.last_name',
  'changed_by.first_name',
  'changed_by.last_name',
  'changed_on',
  'changed_on_delta_humanized',
  'created_on',
];

/** Returns sort keys for the user and time of a row's creation, and of its last change. */
export const auditedOrders = (table: string): Readonly<Record<string, Fragment>> => ({
  'created_by.first_name': createdBy(table, 'first_name'),
  'changed_by.first_name': changedBy(table, 'first_name'),
  changed_on: sql.ref(`${table}.changed_on`),
  changed_on_delta_humanized: sql.ref(`${table}.changed_on`),
  created_on: sql.ref(`${table}.created_on`),
});

/** Returns list filters by the user and time of a row's creation, and of its last change. */
export const auditedFilters = (table: string): Readonly<Record<string, FilterColumn>> => ({
  ...peopleFilters(table),
  changed_on: { kind: 'date', expression: sql.ref(`${table}.changed_on`) },
  created_on: { kind: 'date', expression: sql.ref(`${table}.created_on`) },
});

/** Special filter operator: one of the columns contains the text, ignoring case. */
export const allText =
  (columns: readonly string[]) =>
  (value: unknown, dialect: StoreDialect): Fragment | null =>
    typeof value === 'string' && value !== ''
      ? anyContains(
          dialect,
          columns.map((column) => sql.ref(column)),
          value,
        )
      : null;
