import type { SupportRequest } from '@sightline/core';

type WithPhone = Pick<SupportRequest, 'phone'>;

/** The widget's mark of what it could not parse (`unparsedPhoneOf` of its package reads it on the server). */
const unparsedMark = 'unparsed: ';

/** Whether the phone stands as it was written: no numbering plan was there to read it. */
export const isUnparsed = ({ phone }: WithPhone): boolean => phone.startsWith(unparsedMark);

/** A phone number as it is dialled from anywhere: `+4915123456789`; or what was written. */
export const phoneText = (request: WithPhone): string =>
  isUnparsed(request) ? request.phone.slice(unparsedMark.length) : `+${request.phone}`;

/** What a press on the number dials; undefined where only a person can tell. */
export const phoneHref = (request: WithPhone): string | undefined =>
  isUnparsed(request) ? undefined : `tel:${phoneText(request)}`;
