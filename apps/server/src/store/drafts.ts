import type { Selectable } from 'kysely';
import type { DbOrTransaction } from './open.ts';
import type { DraftTable } from './schema/history.ts';

export type DraftRow = Selectable<DraftTable>;

/** Where a draft lies. */
export interface DraftPlace {
  readonly userId: number;
  readonly type: string;
  readonly key: string;
}

/** Drafts of an account, newest first, without their contents. */
export const draftsOf = (db: DbOrTransaction, userId: number) =>
  db
    .selectFrom('draft')
    .select(['object_type', 'object_key', 'changed_on'])
    .where('user_id', '=', userId)
    .orderBy('changed_on', 'desc')
    .execute();

/** One draft. */
export const findDraft = (db: DbOrTransaction, { userId, type, key }: DraftPlace): Promise<DraftRow | undefined> =>
  db
    .selectFrom('draft')
    .selectAll()
    .where('user_id', '=', userId)
    .where('object_type', '=', type)
    .where('object_key', '=', key)
    .executeTakeFirst();

/** Keeps a draft in place of the one before. */
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

/** Forgets a draft; gives whether there was one. */
export const dropDraft = async (db: DbOrTransaction, { userId, type, key }: DraftPlace): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('draft')
    .where('user_id', '=', userId)
    .where('object_type', '=', type)
    .where('object_key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
