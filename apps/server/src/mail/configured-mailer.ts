import type { Config } from '../config/config.ts';
import { mailSender } from '../domain/mail/mail-sender.ts';
import type { Mailer } from '../domain/ports.ts';
import { makeSmtpMailer } from './smtp-mailer.ts';

/** Returns the mailer for the configured server, or undefined if no server or no sender address is configured. */
export const configuredMailer = (config: Config): Mailer | undefined => {
  const sender = mailSender(config);
  return sender && makeSmtpMailer(sender);
};
