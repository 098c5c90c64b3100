import type { Config } from '../config/config.ts';
import type { Mailer } from '../domain/ports.ts';
import { makeSmtpMailer } from './smtp-mailer.ts';

/** The way to the configured mail server; undefined where there is none, or nothing says who sends. */
export const configuredMailer = ({ smtpUrl, mailFrom, supportEmail }: Config): Mailer | undefined => {
  const from = mailFrom ?? supportEmail;
  return smtpUrl === undefined || from === undefined ? undefined : makeSmtpMailer({ url: smtpUrl, from });
};
