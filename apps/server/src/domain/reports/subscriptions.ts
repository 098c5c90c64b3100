import { emailOf } from '../../store/people.ts';
import { mailedReports, recipientsOf, replaceRecipients, reports, type ReportRow } from '../../store/reports.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../refusal.ts';
import { changeStamp } from '../stamps.ts';
import { isMailedTo, withoutAddress } from './recipients-of.ts';

/** Returns the alerts and reports that are mailed to the subject's address, sorted by name. */
export const subscriptionsOf = async (
  { store }: Pick<Deps, 'store'>,
  subject: Subject,
): Promise<readonly ReportRow[]> => {
  const address = await emailOf(store.db, userIdOf(subject));
  const mailed = (await mailedReports(store.db)).filter((recipient) => isMailedTo(recipient, address));
  const rows = await reports.byId(store.db, [...new Set(mailed.map(({ report_id: id }) => id))]);
  return rows.toSorted((one, other) => one.name.localeCompare(other.name));
};

/**
 * Removes the subject's address from the recipients of an alert or report, whoever owns it. A report without remaining
 * recipients is turned off. Throws 404 if it is not mailed to the subject.
 */
export const endSubscription = async (
  deps: Pick<Deps, 'store' | 'clock'>,
  subject: Subject,
  id: number,
): Promise<void> => {
  await deps.store.db.transaction().execute(async (db) => {
    const address = await emailOf(db, userIdOf(subject));
    const [report] = await reports.byId(db, [id]);
    const recipients = report ? await recipientsOf(db, [id]) : [];
    if (!recipients.some((recipient) => isMailedTo(recipient, address))) throw notFound();
    const rest = withoutAddress(recipients, address);
    await replaceRecipients(db, id, rest);
    // Update the change stamp, so that an open editor detects the change instead of adding the address again.
    await reports.change(db, [id], { ...changeStamp(deps, subject), ...(rest.length === 0 ? { active: 0 } : {}) });
  });
};
