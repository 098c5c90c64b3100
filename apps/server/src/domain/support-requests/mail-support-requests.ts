import { nextSupportMailOn, settleSupportMail, takeSupportMail } from '../../store/support-mail.ts';
import type { Store } from '../../store/open.ts';
import type { SupportRequestRow } from '../../store/support-requests.ts';
import { makeMailQueue, type MailOutcome, type MailQueue, type MailQueueDeps } from '../mail/mail-queue.ts';
import type { PublicUrls } from '../public-url.ts';
import { supportMailOf } from './support-mail.ts';

const stateAfter = (outcome: MailOutcome) => {
  if (outcome.kind === 'sent') return { mail_state: 'sent', mail_due_on: null, mail_error: null } as const;
  if (outcome.kind === 'called-off') return { mail_state: 'none', mail_due_on: null, mail_error: null } as const;
  const mail_state = outcome.dueOn === null ? 'failed' : 'pending';
  return { mail_state, mail_due_on: outcome.dueOn, mail_error: outcome.code } as const;
};

/** Creates the mail queue for support requests. Without a support address it sends nothing. */
export const makeSupportMail = ({
  store,
  mailer,
  urls,
  ...deps
}: MailQueueDeps & { readonly store: Store; readonly urls: PublicUrls }): MailQueue => {
  const to = deps.config.supportEmail;
  return makeMailQueue<SupportRequestRow>(
    {
      noun: 'support request',
      facts: ({ id }) => ({ requestId: id }),
      nextOn: () => nextSupportMailOn(store.db),
      take: (now, leaseUntil) => takeSupportMail(store.db, now, leaseUntil),
      attempts: ({ mail_attempts }) => mail_attempts,
      compose: async (request) =>
        to === undefined ? undefined : supportMailOf(request, { to, listUrl: urls.of('/supportrequest/list/') }),
      settle: ({ id }, outcome) => settleSupportMail(store.db, id, stateAfter(outcome)),
    },
    { ...deps, mailer: to === undefined ? undefined : mailer },
  );
};
