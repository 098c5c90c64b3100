import { sql } from 'kysely';
import type { DbOrTransaction } from './open.ts';
import { ensureAccountTags } from './tag-links.ts';

/** Kinds of things that are handed over: what a person owns for others to work with. */
const handedTypes = ['chart', 'dashboard', 'dataset'] as const;
type HandedType = (typeof handedTypes)[number];

/** A thing that was handed over, with all who owned it until then. */
interface HandedThing {
  readonly type: HandedType;
  readonly id: number;
  readonly owners: readonly number[];
}

/** What somebody got in place of a user who was deleted. */
export interface HandOver {
  readonly to: number;
  readonly things: readonly HandedThing[];
}

const kept = (type: HandedType) => sql`object_id in (select id from ${sql.table(type)} where deleted_on is null)`;

/** Owners of what one person owns of a kind, by thing; what lies in the trash is left out. */
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

/** Puts one owner in another's place on everything that the other owns, and tells what that was. */
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

/** Ids of one statement: they stay far below what a statement may hold. */
const idsAtOnce = 500;

/**
 * Takes a hand-over back: the former owner is again where he was. What was deleted or got other owners since stays as it is, since
 * whoever has it now decided so.
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
