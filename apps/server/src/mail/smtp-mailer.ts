import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '../domain/ports.ts';
import { smtpFailureOf } from './smtp-failure.ts';

export interface SmtpOptions {
  /** URL of the server: `smtp://user:password@host:587`, or `smtps://…` for TLS from the first byte. */
  readonly url: string;
  /** Sender address of the mails. */
  readonly from: string;
}

const connectMs = 10_000;
const silenceMs = 30_000;
/** Total timeout for one mail, even if the server keeps responding slowly. */
const longestMs = 120_000;

const attachmentsOf = ({ html, files = [] }: Mail) => {
  const shown = html === undefined ? undefined : files.find(({ mediaType }) => mediaType === 'image/png');
  return files.map((file) => ({
    filename: file.name,
    contentType: file.mediaType,
    content: Buffer.from(file.content),
    ...(file === shown ? { cid: 'picture' } : {}),
  }));
};

/**
 * Creates a mailer that sends mails to an SMTP server, with a new connection for each mail. It uses STARTTLS if the
 * server offers that.
 */
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
    send: async (mail, signal) => {
      const { id, to, subject, text, html, shown, unsubscribeUrl } = mail;
      try {
        await transport.sendMail({
          from,
          ...(shown ? { to: [...shown.to], cc: [...shown.cc], envelope: { from, to } } : { to }),
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          attachments: attachmentsOf(mail),
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(unsubscribeUrl === undefined ? {} : { list: { unsubscribe: unsubscribeUrl } }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
        });
      } catch (error) {
        throw smtpFailureOf(error);
      }
    },
  };
};
