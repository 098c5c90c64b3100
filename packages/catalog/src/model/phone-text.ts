import type { SupportRequest } from '@sightline/core';

type WithPhone = Pick<SupportRequest, 'phone'>;

/**
 * Prefix that the support widget adds to a phone number that it could not parse. The server recognizes it with the
 * widget's `unparsedPhoneOf`.
 */
const unparsedMark = 'unparsed: ';

/** True if the phone number was not parsed, because the widget could not load its numbering plans. */
export const isUnparsed = ({ phone }: WithPhone): boolean => phone.startsWith(unparsedMark);

/** The phone number in international format, `+4915123456789`, or as the visitor typed it if it was not parsed. */
export const phoneText = (request: WithPhone): string =>
  isUnparsed(request) ? request.phone.slice(unparsedMark.length) : `+${request.phone}`;

/** `tel:` URL of the phone number; undefined if the number was not parsed. */
export const phoneHref = (request: WithPhone): string | undefined =>
  isUnparsed(request) ? undefined : `tel:${phoneText(request)}`;
