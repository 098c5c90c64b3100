import { sql } from 'kysely';
import type { Fragment } from './fragment.ts';
import type { DbOrTransaction } from './db.ts';
import { storableIds } from './storable-ids.ts';
import { hasTag, type TaggedType } from './tag-links.ts';
import { chartVisible, dashboardVisible, datasetVisible, kept, type Scope } from './visibility.ts';

/** Summary of a tagged object. */
export interface TaggedRow {
  readonly id: number;
  readonly name: string | null;
  /** Slug of a dashboard. Null if there is none. */
  readonly slug: string | null;
  readonly created_by: number | null;
  readonly changed_on: number;
}

/** Selects tags by ID or name. Without IDs and names, any tag matches. */
export interface TagChoice {
  readonly ids?: readonly number[] | undefined;
  readonly names?: readonly string[] | undefined;
}

const names: Readonly<Record<TaggedType, Fragment>> = {
  chart: sql`chart.slice_name`,
  dashboard: sql`dashboard.dashboard_title`,
  dataset: sql`dataset.table_name`,
  saved_query: sql`saved_query.label`,
};

const visible: Readonly<Record<TaggedType, (scope: Scope) => Fragment>> = {
  chart: chartVisible,
  dashboard: dashboardVisible,
  dataset: datasetVisible,
  saved_query: ({ userId }) => sql`saved_query.created_by = ${userId}`,
};

const chosen = ({ ids, names: asked }: TagChoice): Fragment => {
  if (ids !== undefined) {
    const known = storableIds(ids);
    return known.length === 0 ? sql`1 = 0` : sql`tag.id in (${sql.join(known)})`;
  }
  return asked === undefined ? sql`1 = 1` : sql`tag.name in (${sql.join([...asked])})`;
};

/** Maximum number of objects that are returned per type, because the contract has no paging for tagged objects. */
const mostObjects = 10_000;

/** Returns the visible objects of a type that have one of the tags, the most recently changed first. */
export const taggedObjects = async (
  db: DbOrTransaction,
  type: TaggedType,
  { tags, scope }: { readonly tags: TagChoice; readonly scope: Scope },
): Promise<readonly TaggedRow[]> => {
  const table = sql.table(type);
  const slug = type === 'dashboard' ? sql`dashboard.slug` : sql`null`;
  const { rows } = await sql<TaggedRow>`
    select ${sql.ref(`${type}.id`)} as id, ${names[type]} as name, ${slug} as slug,
      ${sql.ref(`${type}.created_by`)} as created_by, ${sql.ref(`${type}.changed_on`)} as changed_on
    from ${table}
    where ${kept(type)} and ${visible[type](scope)} and ${hasTag(type, chosen(tags), scope.userId)}
    order by changed_on desc, id desc limit ${mostObjects}`.execute(db);
  return rows;
};

/** Returns which of the IDs belong to existing objects of the type that the user may see. */
export const visibleTaggable = async (
  db: DbOrTransaction,
  type: TaggedType,
  { ids, scope }: { readonly ids: readonly number[]; readonly scope: Scope },
): Promise<ReadonlySet<number>> => {
  const known = storableIds(ids);
  if (known.length === 0) return new Set();
  const id = sql.ref(`${type}.id`);
  const { rows } = await sql<{
    id: number;
  }>`select ${id} as id from ${sql.table(type)} where ${id} in (${sql.join(known)}) and ${kept(type)} and ${visible[type](scope)}`.execute(
    db,
  );
  return new Set(rows.map((row) => row.id));
};
