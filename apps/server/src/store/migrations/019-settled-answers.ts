import { sql, type Kysely } from 'kysely';

/** Copies the resolved state of each thread to its replies. Before this migration, only the first comment had it. */
export const settleAnswers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update comment set
    resolved_by = (select thread.resolved_by from comment as thread where thread.id = comment.parent_id),
    resolved_on = (select thread.resolved_on from comment as thread where thread.id = comment.parent_id)
    where parent_id is not null`.execute(db);
};
