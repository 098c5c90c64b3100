import type { SupportRequest } from '@sightline/core';
import { useText } from '@sightline/core/react';
import { Badge } from '@sightline/ui-kit';
import type { ReactNode } from 'react';
import { messages } from '../../messages/screens.ts';
import { isUnparsed, phoneHref, phoneText } from '../../model/phone-text.ts';
import * as css from './support-requests.css.ts';

/** Link that calls the phone number of a request. A number that was not parsed is plain text with a warning. */
export const PhoneLink = ({ request }: { readonly request: SupportRequest }): ReactNode => {
  const text = useText(messages);
  if (!isUnparsed(request))
    return (
      <a className={css.phone} href={phoneHref(request)}>
        <bdi dir="ltr">{phoneText(request)}</bdi>
      </a>
    );
  return (
    <span className={css.badges}>
      <bdi className={css.written}>{phoneText(request)}</bdi>
      <Badge tone="warning">{text('support.phone-unparsed')}</Badge>
    </span>
  );
};
