import type { Config } from '../config/config.ts';
import type { Mailer } from '../domain/ports.ts';
import { makeSmtpMailer } from './smtp-mailer.ts';

/** Returns the mailer for the configured server, or undefined if no server or no sender address is configured. */
export const configuredMailer = ({ smtpUrl, mailFrom, supportEmail }: Config): Mailer | undefined => {
  const from = mailFrom ?? supportEmail;
  return smtpUrl === undefined || from === undefined ? undefined : makeSmtpMailer({ url: smtpUrl, from });
};
