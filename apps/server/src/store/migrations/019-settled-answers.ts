import { sql, type Kysely } from 'kysely';

/** Has answers say whether their thread is settled, as only the comments that begin threads did. */
export const settleAnswers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update comment set
    resolved_by = (select thread.resolved_by from comment as thread where thread.id = comment.parent_id),
    resolved_on = (select thread.resolved_on from comment as thread where thread.id = comment.parent_id)
    where parent_id is not null`.execute(db);
};
