import { unparsedPhoneOf } from '@sightline/support-widget/state';
import { toMillis } from '../../store/store-types.ts';
import type { SupportRequestRow } from '../../store/support-requests.ts';
import { oneLine } from '../mail/one-line.ts';
import type { Mail } from '../ports.ts';

const utcMinute = (micros: number): string =>
  `${new Date(toMillis(micros)).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Returns the phone number in dialable form, or as written if it could not be parsed. */
const phoneOf = (phone: string): string => {
  const unparsed = unparsedPhoneOf(phone);
  return unparsed === undefined ? `+${phone}` : `${oneLine(unparsed)} (not checked)`;
};

/**
 * Builds the mail for a support request. The description comes last, so that it cannot be mistaken for a line of the
 * template. `listUrl` is the administrators' list of requests.
 */
export const supportMailOf = (
  request: Pick<SupportRequestRow, 'uuid' | 'name' | 'phone' | 'description' | 'created_on'>,
  { to, listUrl }: { readonly to: string; readonly listUrl: string },
): Mail => {
  const name = oneLine(request.name);
  const lines = [
    `Name: ${name}`,
    `Phone: ${phoneOf(request.phone)}`,
    `Received: ${utcMinute(request.created_on)}`,
    `All requests: ${listUrl}`,
    '',
    request.description === '' ? '(no description)' : request.description,
    '',
  ];
  return { id: request.uuid, to, subject: `Support request from ${name}`, text: lines.join('\n') };
};
