import type { Config } from '../../config/config.ts';

/** The configured mail server and sender address; undefined if the server sends no mails. */
export const mailSender = ({
  smtpUrl,
  mailFrom,
  supportEmail,
}: Config): { readonly url: string; readonly from: string } | undefined => {
  const from = mailFrom ?? supportEmail;
  return smtpUrl === undefined || from === undefined ? undefined : { url: smtpUrl, from };
};
