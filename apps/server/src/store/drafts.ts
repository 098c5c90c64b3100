import type { Selectable } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import type { DraftTable } from './schema/history.ts';

export type DraftRow = Selectable<DraftTable>;

/** The key of a draft. */
export interface DraftPlace {
  readonly userId: number;
  readonly type: string;
  readonly key: string;
}

/** Returns the drafts of an account without their contents, newest first. */
export const draftsOf = (db: DbOrTransaction, userId: number) =>
  db
    .selectFrom('draft')
    .select(['object_type', 'object_key', 'changed_on'])
    .where('user_id', '=', userId)
    .orderBy('changed_on', 'desc')
    .execute();

export const findDraft = (db: DbOrTransaction, { userId, type, key }: DraftPlace): Promise<DraftRow | undefined> =>
  db
    .selectFrom('draft')
    .selectAll()
    .where('user_id', '=', userId)
    .where('object_type', '=', type)
    .where('object_key', '=', key)
    .executeTakeFirst();

/** Stores a draft and replaces the previous one. */
export const storeDraft = async (db: DbOrTransaction, row: DraftRow): Promise<void> => {
  const { base_version, content, changed_on } = row;
  await db
    .insertInto('draft')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'object_type', 'object_key']).doUpdateSet({ base_version, content, changed_on }),
    )
    .execute();
};

/** Deletes a draft. Returns false if it did not exist. */
export const dropDraft = async (db: DbOrTransaction, { userId, type, key }: DraftPlace): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('draft')
    .where('user_id', '=', userId)
    .where('object_type', '=', type)
    .where('object_key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
