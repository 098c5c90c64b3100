import { sql, type Updateable } from 'kysely';
import type { DbOrTransaction } from './db.ts';
import type { SupportRequestTable } from './schema/support.ts';
import type { SupportRequestRow } from './support-requests.ts';
import { takeFirst } from './take-first.ts';

/** Returns the time at which the next support mail is due, in microseconds. Undefined if none is pending. */
export const nextSupportMailOn = async (db: DbOrTransaction): Promise<number | undefined> => {
  const row = await db
    .selectFrom('support_request')
    .select('mail_due_on')
    .where('mail_state', '=', 'pending')
    .where('mail_due_on', 'is not', null)
    .orderBy('mail_due_on')
    .limit(1)
    .executeTakeFirst();
  return row?.mail_due_on ?? undefined;
};

/**
 * Claims the most overdue mail for one attempt. Until `leaseUntil`, no other server claims it. Returns the mail's
 * support request with this attempt counted, or undefined if no mail is due.
 */
export const takeSupportMail = async (
  db: DbOrTransaction,
  now: number,
  leaseUntil: number,
): Promise<SupportRequestRow | undefined> => {
  return takeFirst(
    () =>
      db
        .selectFrom('support_request')
        .select('id')
        .where('mail_state', '=', 'pending')
        .where('mail_due_on', '<=', now)
        .orderBy('mail_due_on')
        .limit(1)
        .executeTakeFirst(),
    (due) =>
      db
        .updateTable('support_request')
        .set({ mail_due_on: leaseUntil, mail_attempts: sql<number>`mail_attempts + 1` })
        .where('id', '=', due.id)
        .where('mail_state', '=', 'pending')
        .where('mail_due_on', '<=', now)
        .returningAll()
        .executeTakeFirst(),
  );
};

/** Records the result of an attempt, unless the mail was canceled meanwhile. */
export const settleSupportMail = async (
  db: DbOrTransaction,
  id: number,
  outcome: Pick<Updateable<SupportRequestTable>, 'mail_state' | 'mail_due_on' | 'mail_error'>,
): Promise<void> => {
  await db
    .updateTable('support_request')
    .set(outcome)
    .where('id', '=', id)
    .where('mail_state', '=', 'pending')
    .execute();
};
