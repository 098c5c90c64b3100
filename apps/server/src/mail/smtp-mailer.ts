import { createTransport } from 'nodemailer';
import type { Mailer } from '../domain/ports.ts';
import { smtpFailureOf } from './smtp-failure.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://…` for TLS from the first byte. */
  readonly url: string;
  /** Address that the mails come from. */
  readonly from: string;
}

const connectMs = 10_000;
const silenceMs = 30_000;
/** Of one mail in all, however slowly the server goes on talking. */
const longestMs = 120_000;

/** Hands mails to an SMTP server, over a connection each; STARTTLS is used where the server offers it. */
export const makeSmtpMailer = ({ url, from }: SmtpOptions): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    send: async ({ id, to, subject, text }, signal) => {
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
        });
      } catch (error) {
        throw smtpFailureOf(error);
      }
    },
  };
};
