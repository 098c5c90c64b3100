import type { SupportRequest } from '@sightline/core';

type WithPhone = Pick<SupportRequest, 'phone'>;

/**
 * The widget's prefix for phones that could not be parsed (the server reads it with `unparsedPhoneOf` of its package).
 */
const unparsedMark = 'unparsed: ';

/** True if the phone was never parsed, because no numbering plans were loaded. */
export const isUnparsed = ({ phone }: WithPhone): boolean => phone.startsWith(unparsedMark);

/** The phone in international format, `+4915123456789`, or the text as typed. */
export const phoneText = (request: WithPhone): string =>
  isUnparsed(request) ? request.phone.slice(unparsedMark.length) : `+${request.phone}`;

/** `tel:` URL of the phone; undefined if it was not parsed. */
export const phoneHref = (request: WithPhone): string | undefined =>
  isUnparsed(request) ? undefined : `tel:${phoneText(request)}`;
