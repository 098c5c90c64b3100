import { splitAddresses } from '@sightline/core/schedule';
import type { NewDelivery } from '../../store/report-deliveries.ts';
import type { ReportRecipientRow } from '../../store/reports.ts';
import { objectIn } from '../wire/json-text.ts';

const addressesIn = (value: unknown): readonly string[] => (typeof value === 'string' ? splitAddresses(value) : []);

type Recipient = Pick<ReportRecipientRow, 'type' | 'config'>;

/** Recipients that a mail shows in its header. Recipients from `bcc` are not among them. */
export interface MailHeaders {
  readonly to: readonly string[];
  readonly cc: readonly string[];
}

/**
 * Returns the deliveries for the recipients of a report. Each mail address gets a separate delivery, so that it is
 * known who received the message, and a retry reaches only those who did not.
 */
export const recipientsOf = (rows: readonly Recipient[]): readonly NewDelivery[] =>
  rows.flatMap(({ type, config }) => {
    const { target, ccTarget, bccTarget } = objectIn(config);
    const channel = type === 'SlackV2' ? 'Slack' : type;
    // Do not split the target of a webhook, because a URL may contain a comma.
    const targets = channel === 'Webhook' && typeof target === 'string' ? [target.trim()] : addressesIn(target);
    if (channel !== 'Email') return targets.map((recipient) => ({ channel, recipient, headers: '{}' }));
    const shown: MailHeaders = { to: addressesIn(target), cc: addressesIn(ccTarget) };
    const headers = JSON.stringify(shown);
    return [...shown.to, ...shown.cc, ...addressesIn(bccTarget)].map((recipient) => ({ channel, recipient, headers }));
  });

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** True if mails for a recipient go to this address. Letter case does not matter. */
export const isMailedTo = (recipient: Recipient, address: string): boolean =>
  recipientsOf([recipient]).some((each) => each.channel === 'Email' && isSame(each.recipient, address));

/** Fields of a mail recipient that contain addresses. */
const addressFields: readonly string[] = ['target', 'ccTarget', 'bccTarget'];

/** Removes one mail address from recipients. A mail recipient that has no other address is left out. */
export const withoutAddress = (recipients: readonly Recipient[], address: string): readonly Recipient[] =>
  recipients.flatMap((recipient) => {
    const { type, config } = recipient;
    if (!isMailedTo(recipient, address)) return [{ type, config }];
    const left = Object.entries(objectIn(config)).map(([field, value]) => {
      const others = addressesIn(value).filter((each) => !isSame(each, address));
      return [field, addressFields.includes(field) ? others.join(', ') : value] as const;
    });
    const changed = JSON.stringify(Object.fromEntries(left));
    return recipientsOf([{ type, config: changed }]).length === 0 ? [] : [{ type, config: changed }];
  });
