import { makeCommentMail } from '../domain/comments/mail-comments.ts';
import type { Deps } from '../domain/deps.ts';
import { makeReportDeliveries } from '../domain/schedule/report-deliveries.ts';
import { makeSupportMail } from '../domain/support-requests/mail-support-requests.ts';
import { configuredCourier } from '../mail/configured-courier.ts';
import { configuredMailer } from '../mail/configured-mailer.ts';

/** The queues of mails and reports, and a function that closes them. */
export interface OpenMails {
  readonly deps: Pick<Deps, 'supportMail' | 'commentMail' | 'courier' | 'reportDeliveries'>;
  close(): Promise<void>;
}

/** Opens the queues of mails and reports. The queues do nothing until they are woken. */
export const openMails = (own: Pick<Deps, 'store' | 'urls' | 'config' | 'clock' | 'log'>): OpenMails => {
  const mails = { ...own, mailer: configuredMailer(own.config) };
  const courier = configuredCourier(mails);
  const supportMail = makeSupportMail(mails);
  const commentMail = makeCommentMail(mails);
  const reportDeliveries = makeReportDeliveries({ ...mails, courier });
  return {
    deps: { supportMail, commentMail, courier, reportDeliveries },
    close: async () => {
      await Promise.all([supportMail.close(), commentMail.close(), reportDeliveries.close()]);
    },
  };
};
