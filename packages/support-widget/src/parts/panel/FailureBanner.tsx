import { useLayoutEffect, useRef } from 'react';
import type { Text } from '../../model/messages.ts';
import type { FailureReason } from '../../model/submission.ts';
import { isFocusLost } from './focus.ts';
import { Icon } from './Icon.tsx';
import { reveal } from './reveal.ts';
import { textAround } from './text-around.ts';

interface FailureBannerProps {
  readonly text: Text;
  readonly reason: FailureReason;
  readonly supportEmail: string;
  /** Host that the request was sent to. */
  readonly host: string;
}

/** Explains why the request failed and gives a contact address. */
export const FailureBanner = ({ text, reason, supportEmail, host }: FailureBannerProps) => {
  const banner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = banner.current!;
    const body = own.closest<HTMLElement>('.slw-body')!;
    // Scroll to the submit button below the banner first, so that both are visible if there is room.
    reveal(body, own.nextElementSibling!, 20);
    reveal(body, own);
    // The pressed button may be disabled now, so the focus moves to the dialog.
    if (isFocusLost(own)) own.closest<HTMLElement>('[role=dialog]')!.focus({ preventScroll: true });
  }, [reason]);
  const [before, after] = textAround(text, reason === 'blocked' ? 'blocked' : 'failed', 'email', { host });
  return (
    <div ref={banner} className="slw-banner" part="banner" role="alert">
      <Icon name="alert" size={16} />
      <span>
        {reason === 'too-many' ? (
          text('too-many')
        ) : (
          <>
            {before}
            <a className="slw-link" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
            {after}
          </>
        )}
      </span>
    </div>
  );
};
