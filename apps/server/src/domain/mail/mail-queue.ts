import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { toMicros, toMillis } from '../../store/store-types.ts';
import type { Clock } from '../deps.ts';
import type { Mail, Mailer, MailFailure } from '../ports.ts';

/** Sends mails that wait in the store, after what they tell of was answered and apart from it. */
export interface MailQueue {
  /** Whether mails go out at all. */
  readonly configured: boolean;
  /** Looks in the background for mails that are due, now and whenever one becomes due. */
  wake(): void;
  /** Tries every mail that is due; settles when none is. */
  sendDue(): Promise<void>;
  /** Begins nothing new; what is under way gets `limits.shutdownS` to end, then it is cut off and due again. */
  close(): Promise<void>;
}

/** How a try ended: given to the mail server; not taken, and tried again at `dueOn` (microseconds) unless that is null; or not to go out. */
export type MailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly code: string; readonly dueOn: number | null }
  | { readonly kind: 'called-off' };

/** Where the mails of one kind wait. */
export interface WaitingMails<Row> {
  /** What the log calls them, as "a support request". */
  readonly noun: string;
  /** What the log carries of one. */
  readonly facts: (row: Row) => Readonly<Record<string, unknown>>;
  /** When the next is due, in microseconds; undefined when none waits. */
  readonly nextOn: () => Promise<number | undefined>;
  /** Takes the one that is due longest, with the try counted; until `leaseUntil` nobody else takes it. */
  readonly take: (now: number, leaseUntil: number) => Promise<Row | undefined>;
  /** Tries that were begun, this one among them. */
  readonly attempts: (row: Row) => number;
  /** The mail; undefined when it is not to go out any more. */
  readonly compose: (row: Row) => Promise<Mail | undefined>;
  readonly settle: (row: Row, outcome: MailOutcome) => Promise<void>;
}

export interface MailQueueDeps {
  /** Undefined where nothing is to be mailed. */
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

/** Makes the sender of the mails that wait there. It does nothing until it is woken. */
export const makeMailQueue = <Row>(
  waiting: WaitingMails<Row>,
  { mailer, config, clock, log }: MailQueueDeps,
): MailQueue => {
  const ended = new AbortController();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  const failed = async (row: Row, failure: MailFailure): Promise<void> => {
    const attempt = waiting.attempts(row);
    const pauseMs = failure.permanent ? undefined : pausesMs[attempt - 1];
    log.warn(
      { ...waiting.facts(row), code: failure.code, attempt, last: pauseMs === undefined },
      `the mail of ${waiting.noun} was not sent`,
    );
    const dueOn = pauseMs === undefined ? null : toMicros(clock() + pauseMs);
    await waiting.settle(row, { kind: 'failed', code: failure.code, dueOn });
  };

  const sendOne = async (row: Row, by: Mailer): Promise<void> => {
    const mail = await waiting.compose(row);
    if (mail === undefined) return waiting.settle(row, { kind: 'called-off' });
    try {
      await by.send(mail, ended.signal);
    } catch (error) {
      if (!isMailFailure(error)) throw error;
      return failed(row, error);
    }
    return waiting.settle(row, { kind: 'sent' });
  };

  const sendAll = async (): Promise<void> => {
    if (mailer === undefined) return;
    while (!closed) {
      const now = clock();
      const row = await waiting.take(toMicros(now), toMicros(now + leaseMs));
      if (row === undefined) return;
      await sendOne(row, mailer);
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
    const nextOn = await waiting.nextOn();
    if (closed || nextOn === undefined) return;
    clearTimeout(timer);
    const spanMs = Math.min(longestSleepMs, Math.max(0, toMillis(nextOn) - clock()));
    timer = setTimeout(wake, spanMs);
    timer.unref();
  };

  const wake = (): void => {
    if (closed || mailer === undefined) return;
    sendDue()
      .then(sleep)
      .catch((error: unknown) => {
        log.error({ err: error }, `mails could not be looked through, each of ${waiting.noun}`);
        timer = setTimeout(wake, minuteMs);
        timer.unref();
      });
  };

  return {
    configured: mailer !== undefined,
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
