import { splitAddresses } from '@sightline/core/schedule';
import type { NewDelivery } from '../../store/report-deliveries.ts';
import type { ReportRecipientRow } from '../../store/reports.ts';
import { objectIn } from '../wire/json-text.ts';

const addressesIn = (value: unknown): readonly string[] => (typeof value === 'string' ? splitAddresses(value) : []);

/** Recipients that the mail shows. Those of `bcc` are in neither list. */
export interface MailHeaders {
  readonly to: readonly string[];
  readonly cc: readonly string[];
}

/**
 * Returns the deliveries for the recipients of a report. Each address of a mail is a delivery of its own, so that the
 * ledger tells who got it and a retry reaches only the others.
 */
export const recipientsOf = (rows: readonly Pick<ReportRecipientRow, 'type' | 'config'>[]): readonly NewDelivery[] =>
  rows.flatMap(({ type, config }) => {
    const { target, ccTarget, bccTarget } = objectIn(config);
    const channel = type === 'SlackV2' ? 'Slack' : type;
    // A URL may contain a comma.
    const targets = channel === 'Webhook' && typeof target === 'string' ? [target.trim()] : addressesIn(target);
    if (channel !== 'Email') return targets.map((recipient) => ({ channel, recipient, headers: '{}' }));
    const shown: MailHeaders = { to: addressesIn(target), cc: addressesIn(ccTarget) };
    const headers = JSON.stringify(shown);
    return [...shown.to, ...shown.cc, ...addressesIn(bccTarget)].map((recipient) => ({ channel, recipient, headers }));
  });
