import { sql } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import { ensureAccountTags } from './tag-links.ts';

/** Object types that can be handed over to another user. */
const handedTypes = ['chart', 'dashboard', 'dataset'] as const;
type HandedType = (typeof handedTypes)[number];

/** A handed-over object with all of its former owners. */
interface HandedThing {
  readonly type: HandedType;
  readonly id: number;
  readonly owners: readonly number[];
}

/** The objects that a user received from a deleted user. */
export interface HandOver {
  readonly to: number;
  readonly things: readonly HandedThing[];
}

const kept = (type: HandedType) => sql`object_id in (select id from ${sql.table(type)} where deleted_on is null)`;

/**
 * Returns all owners of the objects that a user owns, keyed by object. Covers one type of objects, without those in the
 * trash.
 */
const ownersBeside = async (
  db: DbOrTransaction,
  type: HandedType,
  userId: number,
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const { rows } = await sql<{
    object_id: number;
    user_id: number;
  }>`select object_id, user_id from owner where object_type = ${type} and ${kept(type)} and object_id in (select object_id from owner where object_type = ${type} and user_id = ${userId}) order by object_id, user_id`.execute(
    db,
  );
  const owners = new Map<number, number[]>();
  for (const row of rows) owners.set(row.object_id, [...(owners.get(row.object_id) ?? []), row.user_id]);
  return owners;
};

/** Replaces one owner with another on all objects and returns those objects. */
export const handOver = async (db: DbOrTransaction, from: number, to: number): Promise<HandOver> => {
  const things: HandedThing[] = [];
  for (const type of handedTypes) {
    for (const [id, owners] of await ownersBeside(db, type, from)) things.push({ type, id, owners });
    await sql`insert into owner (object_type, object_id, user_id) select object_type, object_id, cast(${to} as integer) from owner where object_type = ${type} and user_id = ${from} and ${kept(type)} on conflict do nothing`.execute(
      db,
    );
    await sql`delete from owner where object_type = ${type} and user_id = ${from} and ${kept(type)}`.execute(db);
  }
  await ensureAccountTags(db, 'owner', [to]);
  return { to, things };
};

const sameIds = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((id) => right.includes(id));

/** Maximum number of IDs in one statement. It is far below the stores' limits on parameters. */
const idsAtOnce = 500;

/**
 * Undoes a hand-over: the former owner gets the objects back. Skips objects that were deleted or whose owners were
 * changed since then, because the later decision has priority.
 */
export const giveBack = async (db: DbOrTransaction, from: number, { to, things }: HandOver): Promise<void> => {
  for (const type of handedTypes) {
    const now = await ownersBeside(db, type, to);
    const back = things.filter(({ type: kind, id, owners }) => {
      const after = [...new Set([...owners.filter((owner) => owner !== from), to])];
      return kind === type && sameIds(now.get(id) ?? [], after);
    });
    for (let at = 0; at < back.length; at += idsAtOnce) {
      const part = back.slice(at, at + idsAtOnce);
      const rows = part.map(({ id }) => ({ object_type: type, object_id: id, user_id: from }));
      await db.insertInto('owner').values(rows).execute();
      const received = part.flatMap(({ id, owners }) => (owners.includes(to) ? [] : [id]));
      if (received.length === 0) continue;
      await db
        .deleteFrom('owner')
        .where('object_type', '=', type)
        .where('user_id', '=', to)
        .where('object_id', 'in', received)
        .execute();
    }
  }
  await ensureAccountTags(db, 'owner', [from]);
};
