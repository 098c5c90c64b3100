import { isMailOfUser } from '../../store/people.ts';
import type { Deps } from '../deps.ts';
import { withFooter } from '../mail/mail-page.ts';

/** Path of the page where users see the alerts and reports that are mailed to them. */
const subscriptionsPath = '/account/subscriptions/';

interface MailTexts {
  readonly text: string;
  readonly html: string;
}

/**
 * Adds a link to unsubscribe if the recipient has an account. Without an account, a recipient could not sign in to use
 * the link.
 */
export const withUnsubscribing = async (
  { store, urls }: Pick<Deps, 'store' | 'urls'>,
  recipient: string,
  { text, html }: MailTexts,
): Promise<MailTexts & { readonly unsubscribeUrl?: string }> => {
  if (!(await isMailOfUser(store.db, recipient))) return { text, html: withFooter(html) };
  const url = urls.of(subscriptionsPath);
  const why = 'You get this email because you are one of its recipients.';
  return {
    text: `${text}\n${why}\nUnsubscribe: ${url}\n`,
    html: withFooter(html, { text: why, label: 'Unsubscribe', url }),
    unsubscribeUrl: url,
  };
};
