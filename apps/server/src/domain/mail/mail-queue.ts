import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { toMicros, toMillis } from '../../store/store-types.ts';
import type { Clock } from '../clock.ts';
import type { Mail, MailFailure } from '../ports.ts';

/** Sends queued mails in the background, after the request that queued them was answered. */
export interface MailQueue {
  /** True if the server can send mails. */
  readonly configured: boolean;
  /** Starts sending in the background: now, and whenever a mail becomes due. */
  wake(): void;
  /** Attempts every mail that is due. Resolves when there are none left. */
  sendDue(): Promise<void>;
  /**
   * Stops starting deliveries. Running ones have `limits.shutdownS` to finish, then they are aborted and stay due.
   */
  close(): Promise<void>;
}

/**
 * Result of a delivery attempt: sent, canceled, or failed. A failed delivery is retried at `dueOn` (microseconds),
 * unless that is null.
 */
export type MailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly code: string; readonly dueOn: number | null }
  | { readonly kind: 'called-off' };

/** A queue in the store that contains mails, or messages of another kind. */
export interface WaitingMails<Row, Item = Mail> {
  /** Noun for log messages, such as "support request". */
  readonly noun: string;
  /** Number of concurrent attempts, so that a server that hangs does not delay the other messages. Defaults to 1. */
  readonly atOnce?: number;
  /** Returns the fields that identify a row's mail in log messages. */
  readonly facts: (row: Row) => Readonly<Record<string, unknown>>;
  /** Returns the time at which the next mail is due, in microseconds; undefined if no mail is waiting. */
  readonly nextOn: () => Promise<number | undefined>;
  /** Leases the mail that has been due longest and counts the attempt. It is not leased again before `leaseUntil`. */
  readonly take: (now: number, leaseUntil: number) => Promise<Row | undefined>;
  /** Number of attempts, including the current one. */
  readonly attempts: (row: Row) => number;
  /** Builds the mail; undefined if it must no longer be sent. */
  readonly compose: (row: Row) => Promise<Item | undefined>;
  readonly settle: (row: Row, outcome: MailOutcome) => Promise<void>;
}

/** Sends messages of one kind. Rejects with a MailFailure. */
export interface Sender<Item> {
  send(item: Item, signal: AbortSignal): Promise<void>;
}

export interface MailQueueDeps<Item = Mail> {
  /** Undefined if mail is not configured. */
  readonly mailer: Sender<Item> | undefined;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Pauses after the first, second, … failure, two days in total. After the last pause, there is one final attempt. */
const pausesMs: readonly number[] = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  15 * hourMs,
  24 * hourMs,
];

/**
 * Lease duration, longer than an attempt can take. If a server dies during an attempt, the mail is due again after the
 * lease ends.
 */
const leaseMs = 5 * minuteMs;
/**
 * Maximum time between two checks for due mails. After another server died, its mail is sent at most this long after
 * the lease ended.
 */
const longestSleepMs = leaseMs;

/** True if an error is a MailFailure. The message of such an error may be shown. */
export const isMailFailure = (error: unknown): error is MailFailure =>
  error instanceof Error && typeof (error as Partial<MailFailure>).code === 'string' && 'permanent' in error;

/** Attempts one mail and stores the outcome. Throws all errors other than a MailFailure. */
type Deliver<Row, Item> = (row: Row, by: Sender<Item>, signal: AbortSignal) => Promise<void>;

const makeDeliver = <Row, Item>(
  waiting: WaitingMails<Row, Item>,
  { clock, log }: Pick<MailQueueDeps, 'clock' | 'log'>,
): Deliver<Row, Item> => {
  const failed = async (row: Row, failure: MailFailure): Promise<void> => {
    const attempt = waiting.attempts(row);
    const pauseMs = failure.permanent ? undefined : pausesMs[attempt - 1];
    log.warn(
      { ...waiting.facts(row), code: failure.code, attempt, last: pauseMs === undefined },
      `${waiting.noun} email not sent`,
    );
    const dueOn = pauseMs === undefined ? null : toMicros(clock() + pauseMs);
    await waiting.settle(row, { kind: 'failed', code: failure.code, dueOn });
  };

  return async (row, by, signal) => {
    const mail = await waiting.compose(row);
    if (mail === undefined) return waiting.settle(row, { kind: 'called-off' });
    try {
      await by.send(mail, signal);
    } catch (error) {
      if (!isMailFailure(error)) throw error;
      return failed(row, error);
    }
    return waiting.settle(row, { kind: 'sent' });
  };
};

/** Creates a mail queue. It is idle until `wake` or `sendDue` is called. */
export const makeMailQueue = <Row, Item = Mail>(
  waiting: WaitingMails<Row, Item>,
  { mailer, config, clock, log }: MailQueueDeps<Item>,
): MailQueue => {
  const ended = new AbortController();
  const deliver = makeDeliver(waiting, { clock, log });
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  /** Sends due mails one after another until there are none left. */
  const sendNext = async (by: Sender<Item>): Promise<void> => {
    while (!closed) {
      const now = clock();
      const row = await waiting.take(toMicros(now), toMicros(now + leaseMs));
      if (row === undefined) return;
      await deliver(row, by, ended.signal);
    }
  };
  const sendAll = async (): Promise<void> => {
    if (mailer === undefined) return;
    const lanes = Array.from({ length: waiting.atOnce ?? 1 }, () => sendNext(mailer));
    // Wait until all concurrent loops have ended before throwing an error, because two runs of the queue must not
    // overlap.
    const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
    if (failed) throw failed.reason;
  };

  const sendDue = async (): Promise<void> => {
    // Only one run of the queue is active at a time. A call during a run makes it check for due mails again at its end.
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
    if (closed) return;
    clearTimeout(timer);
    const untilNextMs = nextOn === undefined ? longestSleepMs : Math.max(0, toMillis(nextOn) - clock());
    const spanMs = Math.min(longestSleepMs, untilNextMs);
    timer = setTimeout(wake, spanMs);
    timer.unref();
  };

  const wake = (): void => {
    if (closed || mailer === undefined) return;
    sendDue()
      .then(sleep)
      .catch((error: unknown) => {
        log.error({ err: error }, `${waiting.noun} emails could not be processed`);
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
