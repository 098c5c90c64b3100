import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { Store } from '../../store/open.ts';
import { toMicros, toMillis } from '../../store/store-types.ts';
import { nextSupportMailOn, settleSupportMail, takeSupportMail } from '../../store/support-mail.ts';
import type { SupportRequestRow } from '../../store/support-requests.ts';
import type { Clock } from '../deps.ts';
import type { Mailer, MailFailure } from '../ports.ts';
import { publicUrl } from '../public-url.ts';
import { supportMailOf } from './support-mail.ts';

/** Sends the mails of support requests, after the requests were answered and apart from them. */
export interface SupportMail {
  /** Whether mails go out at all: there is a mail server and an address for support. */
  readonly configured: boolean;
  /** Looks in the background for mails that are due, now and whenever one becomes due. */
  wake(): void;
  /** Tries every mail that is due; settles when none is. */
  sendDue(): Promise<void>;
  /** Begins nothing new; what is under way gets `limits.shutdownS` to end, then it is cut off and due again. */
  close(): Promise<void>;
}

export interface SupportMailDeps {
  readonly store: Store;
  /** Undefined where no mail server is configured. */
  readonly mailer: Mailer | undefined;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long to wait after the first, second, … failure; after the last one no more is tried. Two days in all. */
const pausesMs: readonly number[] = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  15 * hourMs,
  24 * hourMs,
];

/** Longer than a try can take: a mail whose server died during a try is due again then. */
const leaseMs = 5 * minuteMs;
/** A timer's span; also how late a mail is found that another server left behind. */
const longestSleepMs = hourMs;

const isMailFailure = (error: unknown): error is MailFailure =>
  error instanceof Error && typeof (error as Partial<MailFailure>).code === 'string' && 'permanent' in error;

/** Makes the sender of mails. It does nothing until it is woken. */
export const makeSupportMail = ({ store, mailer, config, clock, log }: SupportMailDeps): SupportMail => {
  const to = config.supportEmail;
  const ended = new AbortController();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  const failed = async (request: SupportRequestRow, failure: MailFailure): Promise<void> => {
    const pauseMs = failure.permanent ? undefined : pausesMs[request.mail_attempts - 1];
    log.warn(
      { requestId: request.id, code: failure.code, attempt: request.mail_attempts, last: pauseMs === undefined },
      'the mail of a support request was not sent',
    );
    await settleSupportMail(store.db, request.id, {
      mail_state: pauseMs === undefined ? 'failed' : 'pending',
      mail_due_on: pauseMs === undefined ? null : toMicros(clock() + pauseMs),
      mail_error: failure.code,
    });
  };

  const sendOne = async (request: SupportRequestRow, by: Mailer, address: string): Promise<void> => {
    const listUrl = publicUrl({ config }, '/supportrequest/list/');
    try {
      await by.send(supportMailOf(request, { to: address, listUrl }), ended.signal);
    } catch (error) {
      if (!isMailFailure(error)) throw error;
      return failed(request, error);
    }
    return settleSupportMail(store.db, request.id, { mail_state: 'sent', mail_due_on: null, mail_error: null });
  };

  const sendAll = async (): Promise<void> => {
    if (mailer === undefined || to === undefined) return;
    while (!closed) {
      const now = clock();
      const request = await takeSupportMail(store.db, toMicros(now), toMicros(now + leaseMs));
      if (request === undefined) return;
      await sendOne(request, mailer, to);
    }
  };

  const sendDue = async (): Promise<void> => {
    // One at a time: whoever asks meanwhile has the mails looked through once more.
    again = running !== undefined;
    running ??= (async () => {
      try {
        do {
          again = false;
          await sendAll();
        } while (again && !closed);
      } finally {
        running = undefined;
      }
    })();
    return running;
  };

  const sleep = async (): Promise<void> => {
    const nextOn = await nextSupportMailOn(store.db);
    if (closed || nextOn === undefined) return;
    clearTimeout(timer);
    const spanMs = Math.min(longestSleepMs, Math.max(0, toMillis(nextOn) - clock()));
    timer = setTimeout(wake, spanMs);
    timer.unref();
  };

  const wake = (): void => {
    if (closed || mailer === undefined || to === undefined) return;
    sendDue()
      .then(sleep)
      .catch((error: unknown) => {
        log.error({ err: error }, 'the mails of support requests could not be looked through');
        timer = setTimeout(wake, minuteMs);
        timer.unref();
      });
  };

  return {
    configured: mailer !== undefined && to !== undefined,
    wake,
    sendDue,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const cut = setTimeout(() => ended.abort(), config.limits.shutdownS * 1000);
      await Promise.allSettled([running]);
      clearTimeout(cut);
    },
  };
};
