import type { MailFailure } from '../domain/ports.ts';

/** Thrown for a mail that the server did not accept. The error omits the server's text, which may contain addresses. */
export class SmtpFailure extends Error implements MailFailure {
  readonly code: string;
  readonly permanent: boolean;

  constructor(code: string, permanent: boolean) {
    super(`The mail server did not accept the email (${code}).`);
    this.name = 'SmtpFailure';
    this.code = code;
    this.permanent = permanent;
  }
}

interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
}

/** Error codes that concern the mail itself, unlike wrong credentials or an unreachable server. */
const ofTheMail = new Set(['EENVELOPE', 'EMESSAGE']);

/** Converts an error of the SMTP client. */
export const smtpFailureOf = (error: unknown): SmtpFailure => {
  const { code, responseCode } = error as SmtpError;
  const kind = typeof code === 'string' && /^[A-Z]\w*$/.test(code) ? code : 'EMAIL';
  const answer = typeof responseCode === 'number' ? responseCode : undefined;
  return new SmtpFailure(
    answer === undefined ? kind : `${kind} ${answer}`,
    ofTheMail.has(kind) && answer !== undefined && answer >= 500,
  );
};
