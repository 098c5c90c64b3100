import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { giveBack, type HandOver } from './hand-overs.ts';
import type { DbOrTransaction } from './db.ts';
import { touchRights } from './roles.ts';
import type { BuriedType, TombstoneTable } from './schema/tombstones.ts';

/** A row of any table, keyed by column. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** Rows of another table that are deleted and restored with an object. */
interface Carried {
  readonly table: string;
  /** The column that references the object. */
  readonly own: string;
  /** Object type of the rows, for tables that refer to objects of several types. */
  readonly type?: string;
  /**
   * The object at the other end of a link. The link is restored only if this object exists. Absent for rows that refer
   * to no other object.
   */
  readonly other?: { readonly column: string; readonly table: (row: AnyRow) => string };
}

const to = (column: string, table: string): Pick<Carried, 'other'> => ({ other: { column, table: () => table } });

const kinds: Readonly<Record<BuriedType, { table: string; title: string; carried: readonly Carried[] }>> = {
  // Sessions and tokens are not included: they end with the account.
  user: {
    table: 'account',
    title: 'username',
    carried: [
      { table: 'account_role', own: 'account_id', ...to('role_id', 'role') },
      { table: 'group_account', own: 'account_id', ...to('group_id', 'account_group') },
      { table: 'comment_mention', own: 'user_id', ...to('comment_id', 'comment') },
      { table: 'comment_notice', own: 'user_id', ...to('comment_id', 'comment') },
      { table: 'draft', own: 'user_id' },
    ],
  },
  role: {
    table: 'role',
    title: 'name',
    carried: [
      { table: 'account_role', own: 'role_id', ...to('account_id', 'account') },
      { table: 'group_role', own: 'role_id', ...to('group_id', 'account_group') },
      { table: 'role_permission', own: 'role_id', ...to('permission_id', 'permission') },
      { table: 'row_rule_role', own: 'role_id', ...to('rule_id', 'row_rule') },
    ],
  },
  group: {
    table: 'account_group',
    title: 'name',
    carried: [
      { table: 'group_role', own: 'group_id', ...to('role_id', 'role') },
      { table: 'group_account', own: 'group_id', ...to('account_id', 'account') },
    ],
  },
  tag: {
    table: 'tag',
    title: 'name',
    carried: [
      {
        table: 'tag_object',
        own: 'tag_id',
        // The table of a tagged object has the same name as the object's type.
        other: { column: 'object_id', table: (row) => String(row['object_type']) },
      },
      { table: 'favorite', own: 'object_id', type: 'tag' },
    ],
  },
};

/** All types whose deleted objects are kept in a tombstone. */
export const buriedTypes = Object.keys(kinds) as readonly BuriedType[];

/** True if deleted objects of the type are kept in a tombstone. */
export const isBuriedType = (type: string): type is BuriedType => Object.hasOwn(kinds, type);

/** A deleted object: its row, and the rows that were deleted with it, keyed by table. */
export interface Buried {
  readonly row: AnyRow;
  readonly links: Readonly<Record<string, readonly AnyRow[]>>;
  /**
   * Objects that were handed over to another user before the deletion. They are handed back when the deleted user is
   * restored.
   */
  readonly handedOver?: HandOver | undefined;
}

const namesIt = ({ own, type }: Carried, id: number) =>
  type === undefined ? sql`${sql.ref(own)} = ${id}` : sql`${sql.ref(own)} = ${id} and object_type = ${type}`;

/** The user and time of a deletion, and the hand-over before it, if any. */
export type Burial = Pick<Selectable<TombstoneTable>, 'deleted_on' | 'deleted_by'> & Pick<Buried, 'handedOver'>;

/**
 * Deletes an object and its linked rows from their tables and stores them in a tombstone. Does nothing if the object
 * does not exist.
 */
export const bury = async (
  db: DbOrTransaction,
  type: BuriedType,
  id: number,
  { handedOver, ...stamp }: Burial,
): Promise<void> => {
  const { table, title, carried } = kinds[type];
  const links: Record<string, readonly AnyRow[]> = {};
  for (const each of carried) {
    const gone = await sql<AnyRow>`delete from ${sql.table(each.table)} where ${namesIt(each, id)} returning *`.execute(
      db,
    );
    links[each.table] = gone.rows;
  }
  const { rows } = await sql<AnyRow>`delete from ${sql.table(table)} where id = ${id} returning *`.execute(db);
  const [row] = rows;
  if (row === undefined) return;
  await db
    .insertInto('tombstone')
    .values({
      object_type: type,
      object_id: id,
      title: String(row[title]),
      owner_id: type === 'tag' ? (row['created_by'] as number | null) : null,
      content: JSON.stringify({ row, links, handedOver } satisfies Buried),
      ...stamp,
    })
    .execute();
  if (type !== 'tag') await touchRights(db);
};

/** Returns a deleted object with its rows, or an empty object if there is no tombstone for it. */
export const buriedThing = async (db: DbOrTransaction, type: BuriedType, id: number): Promise<Buried> => {
  const found = await db
    .selectFrom('tombstone')
    .select('content')
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .executeTakeFirst();
  return found === undefined ? { row: {}, links: {} } : (JSON.parse(found.content) as Buried);
};

/** Permanently deletes a tombstone. */
export const dropTombstone = async (db: DbOrTransaction, type: BuriedType, id: number): Promise<void> => {
  await db.deleteFrom('tombstone').where('object_type', '=', type).where('object_id', '=', id).execute();
};

const keep = async (db: DbOrTransaction, type: BuriedType, id: number, thing: Buried): Promise<void> => {
  await db
    .updateTable('tombstone')
    .set({ title: String(thing.row[kinds[type].title]), content: JSON.stringify(thing) })
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .execute();
};

/** Renames a deleted object. */
export const renameBuried = async (db: DbOrTransaction, type: BuriedType, id: number, name: string): Promise<void> => {
  const thing = await buriedThing(db, type, id);
  const key = type === 'user' ? { username_key: name.toLowerCase() } : {};
  await keep(db, type, id, { ...thing, row: { ...thing.row, [kinds[type].title]: name, ...key } });
};

/** Returns the unique columns of a type, each with its name in messages. */
const uniqueColumns = (type: BuriedType): readonly (readonly [column: string, called: string])[] =>
  type === 'user'
    ? [
        ['username_key', 'username'],
        ['email_key', 'email'],
      ]
    : [['name', 'name']];

/**
 * Returns the name, as used in messages, of the unique column in which a deleted object has the same value as an
 * existing one. Undefined if there is no conflict.
 */
export const buriedClash = async (db: DbOrTransaction, type: BuriedType, id: number): Promise<string | undefined> => {
  const { row } = await buriedThing(db, type, id);
  for (const [column, called] of uniqueColumns(type)) {
    const { rows } =
      await sql`select 1 from ${sql.table(kinds[type].table)} where ${sql.ref(column)} = ${row[column]} limit 1`.execute(
        db,
      );
    if (rows.length > 0) return called;
  }
  return undefined;
};

/** True if the column contains the name under which objects of this type are shown. */
export const isBuriedTitle = (type: BuriedType, column: string): boolean => kinds[type].title === column;

/** Maximum number of rows in one statement. It is far below the stores' limits on parameters. */
const rowsAtOnce = 500;

const inParts = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, at) =>
    all.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  );

const insertRows = async (
  db: DbOrTransaction,
  table: string,
  rows: readonly AnyRow[],
  onConflict = sql``,
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  for (const part of inParts(rows)) {
    const values = part.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)} ${onConflict}`.execute(
      db,
    );
  }
};

/** Inserts links. Links that already exist are kept. */
const insertLinks = (db: DbOrTransaction, table: string, rows: readonly AnyRow[]): Promise<void> =>
  insertRows(db, table, rows, sql`on conflict do nothing`);

/** Returns those of the IDs that exist in a table. */
const idsIn = async (db: DbOrTransaction, table: string, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const found = new Set<number>();
  for (const part of inParts(ids)) {
    const { rows } = await sql<{
      id: number;
    }>`select id from ${sql.table(table)} where id in (${sql.join(part)})`.execute(db);
    for (const { id } of rows) found.add(id);
  }
  return found;
};

/**
 * If the object at the other end of the link is deleted, too, moves the link to the tombstone of that object. The link
 * is then restored with that object.
 */
const leaveLink = async (
  db: DbOrTransaction,
  link: { readonly table: string; readonly row: AnyRow },
  end: { readonly table: string; readonly id: number },
): Promise<void> => {
  const type = buriedTypes.find((one) => kinds[one].table === end.table);
  if (type === undefined) return;
  const thing = await buriedThing(db, type, end.id);
  if (!Object.hasOwn(thing.row, 'id')) return;
  const links = { ...thing.links, [link.table]: [...(thing.links[link.table] ?? []), link.row] };
  await keep(db, type, end.id, { ...thing, links });
};

const putBackLinks = async (db: DbOrTransaction, { table, other }: Carried, rows: readonly AnyRow[]): Promise<void> => {
  if (other === undefined) return insertLinks(db, table, rows);
  const ends = rows.map((row) => ({ row, table: other.table(row), id: Number(row[other.column]) }));
  for (const place of new Set(ends.map((end) => end.table))) {
    const here = ends.filter((end) => end.table === place);
    const there = await idsIn(
      db,
      place,
      here.map(({ id }) => id),
    );
    await insertLinks(
      db,
      table,
      here.filter(({ id }) => there.has(id)).map(({ row }) => row),
    );
    for (const end of here) if (!there.has(end.id)) await leaveLink(db, { table, row: end.row }, end);
  }
};

/**
 * Restores a deleted object under its ID, with its links to existing objects. The caller must check for conflicts
 * first.
 */
export const putBack = async (db: DbOrTransaction, type: BuriedType, id: number): Promise<void> => {
  const { table, carried } = kinds[type];
  const { row, links, handedOver } = await buriedThing(db, type, id);
  // Tokens reference an account by UUID. With a new UUID, tokens that were signed before the deletion stay invalid.
  await insertRows(db, table, [type === 'user' ? { ...row, uuid: randomUUID() } : row]);
  for (const each of carried) await putBackLinks(db, each, links[each.table] ?? []);
  if (handedOver) await giveBack(db, id, handedOver);
  await dropTombstone(db, type, id);
  if (type !== 'tag') await touchRights(db);
};
