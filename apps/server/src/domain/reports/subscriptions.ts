import { splitAddresses } from '@sightline/core/schedule';
import { peopleById } from '../../store/people.ts';
import type { DbOrTransaction } from '../../store/db.ts';
import { mailedReports, recipientsOf, replaceRecipients, reports, type ReportRow } from '../../store/reports.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../refusal.ts';
import { changeStamp } from '../stamps.ts';
import { objectIn } from '../wire/json-text.ts';

/** Fields of a recipient with mail addresses. */
const addressFields = ['target', 'ccTarget', 'bccTarget'] as const;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The recipients without an address. A recipient that has no other address is left out. */
export const withoutAddress = (
  recipients: readonly { readonly type: string; readonly config: string }[],
  address: string,
): readonly { readonly type: string; readonly config: string }[] =>
  recipients.flatMap(({ type, config }) => {
    if (type !== 'Email') return [{ type, config }];
    const known = objectIn(config);
    const rest = addressFields.flatMap((field) => {
      const value = known[field];
      return typeof value === 'string'
        ? [[field, splitAddresses(value).filter((each) => !isSame(each, address))] as const]
        : [];
    });
    if (rest.every(([, addresses]) => addresses.length === 0)) return [];
    const changed = Object.fromEntries(rest.map(([field, addresses]) => [field, addresses.join(', ')]));
    return [{ type, config: JSON.stringify({ ...known, ...changed }) }];
  });

const isMailedTo = (config: string, address: string): boolean => {
  const known = objectIn(config);
  return addressFields.some((field) => {
    const value = known[field];
    return typeof value === 'string' && splitAddresses(value).some((each) => isSame(each, address));
  });
};

const addressOf = async (db: DbOrTransaction, subject: Subject): Promise<string> => {
  const userId = userIdOf(subject);
  return (await peopleById(db, [userId])).get(userId)?.email ?? '';
};

/** Returns the alerts and reports that are mailed to the subject's address, by name. */
export const subscriptionsOf = async (
  { store }: Pick<Deps, 'store'>,
  subject: Subject,
): Promise<readonly ReportRow[]> => {
  const address = await addressOf(store.db, subject);
  if (address === '') return [];
  const ids = (await mailedReports(store.db)).filter(({ config }) => isMailedTo(config, address));
  const rows = await reports.byId(store.db, [...new Set(ids.map(({ report_id: id }) => id))]);
  return rows.toSorted((one, other) => one.name.localeCompare(other.name));
};

/**
 * Takes the subject's address off the recipients of an alert or report, of whomever it is. One that has no recipients
 * then is turned off. Throws 404 if it is not mailed to the subject.
 */
export const endSubscription = async (
  deps: Pick<Deps, 'store' | 'clock'>,
  subject: Subject,
  id: number,
): Promise<void> => {
  await deps.store.db.transaction().execute(async (db) => {
    const address = await addressOf(db, subject);
    const [report] = await reports.byId(db, [id]);
    const recipients = report ? await recipientsOf(db, [id]) : [];
    const isMailed = recipients.some(({ type, config }) => type === 'Email' && isMailedTo(config, address));
    if (address === '' || !isMailed) throw notFound();
    const rest = withoutAddress(recipients, address);
    await replaceRecipients(db, id, rest);
    // The stamp makes an editor that is open notice the change, instead of adding the address again.
    await reports.change(db, [id], { ...changeStamp(deps, subject), ...(rest.length === 0 ? { active: 0 } : {}) });
  });
};
