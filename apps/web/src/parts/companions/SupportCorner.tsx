import { useApi, useLocale, useSession } from '@sightline/core/react';
import { SupportWidget } from '@sightline/support-widget';
import '@sightline/support-widget/styles.css';
import { useState, type ReactNode } from 'react';
import { makeSupportSender } from '../../ports/support-sender.ts';

export interface SupportCornerProps {
  readonly fetch: typeof fetch;
  /** The CSRF token from the start-up data. */
  readonly csrfToken: string | undefined;
  readonly dark: boolean;
}

/** The support button in the bottom corner, and the form that it opens. */
export const SupportCorner = ({ fetch, csrfToken, dark }: SupportCornerProps): ReactNode => {
  const api = useApi();
  const { locale } = useLocale();
  const { supportEmail, privacyUrl } = useSession();
  const [submit] = useState(() => makeSupportSender({ fetch, api, csrfToken }));
  return (
    <SupportWidget
      submit={submit}
      supportEmail={supportEmail}
      privacyUrl={privacyUrl}
      locale={locale}
      theme={dark ? 'dark' : 'light'}
    />
  );
};
