import { setImmediate as turn } from 'node:timers/promises';
import {
  claimFirings,
  dueReports,
  endRun,
  neverFires,
  nextFiringOn,
  planReport,
  renewRun,
  takeRun,
  unplannedReports,
} from '../../store/report-runs.ts';
import type { ReportRow } from '../../store/reports.ts';
import { toMicros, toMillis } from '../../store/store-types.ts';
import type { Deps } from '../deps.ts';
import { dueFirings, nextFiring } from './firings.ts';
import { runReport, type RunParts } from './run-report.ts';

/** Runs alerts and reports when they are due. Several servers on one store share the work. */
export interface Schedule {
  /** Starts: runs what is due now, then sleeps until the next firing. */
  start(): void;
  /** Checks for due runs at once, if the schedule was started. Called after a user requests a run. */
  wake(): void;
  /** Claims and runs everything that is due. Resolves when there is nothing left. */
  runDue(): Promise<void>;
  /** Stops the schedule. A run that does not end within `limits.shutdownS` is aborted and left to another server. */
  close(): Promise<void>;
}

/**
 * Maximum time between two checks, and therefore the maximum delay of runs that another server has stored or left
 * behind.
 */
const longestSleepMs = 10_000;
const atOnceFromStore = 100;
/**
 * Maximum number of attempts at one run. If servers crash in each of them, the run is given up, because it may cause
 * the crashes.
 */
const mostAttempts = 3;
/**
 * Duration of the lease of a run, in milliseconds. A running server renews the lease. After a crash, another server
 * takes over the run when the lease has ended.
 */
const leaseMs = 120_000;
const renewEveryMs = 30_000;

const missedText = (before: number): string =>
  before === 0
    ? 'Missed: the server was not running at this time.'
    : `Missed, like ${before} earlier runs: the server was not running.`;

const claim = async ({ store, clock, config }: Deps, report: ReportRow): Promise<void> => {
  const nowMs = clock();
  const due = dueFirings(report, {
    firstMs: toMillis(report.next_run_on!),
    nowMs,
    catchUpMs: config.limits.catchUpS * 1000,
  });
  const missed = due.missed.map((at, index) => ({
    scheduled_on: toMicros(at),
    ended_on: toMicros(nowMs),
    state: 'Error',
    error_message: missedText(index === 0 ? due.missedBefore : 0),
  }));
  const run = due.run === undefined ? [] : [{ scheduled_on: toMicros(due.run) }];
  const nextOn = due.next === undefined ? neverFires : toMicros(due.next);
  await store.db.transaction().execute((db) => claimFirings(db, report, { runs: [...missed, ...run], nextOn }));
};

/**
 * Reads reports in batches and handles each report. Stops when there are no more, or when a whole batch has failed,
 * because the same batch would be read again.
 */
const handleAll = async (
  { log }: Pick<Deps, 'log'>,
  read: () => Promise<readonly ReportRow[]>,
  handle: (report: ReportRow) => Promise<void>,
): Promise<void> => {
  for (;;) {
    const reports = await read();
    let handled = 0;
    for (const report of reports) {
      try {
        await handle(report);
        handled += 1;
      } catch (error) {
        log.error({ err: error, reportId: report.id }, 'a scheduled report could not be started');
      }
      // SQLite answers synchronously: without a pause, no request would be served during the loop.
      await turn();
    }
    if (reports.length < atOnceFromStore || handled === 0) return;
  }
};

/** Computes the next firings of all new and changed schedules, and claims those that are due. */
const claimAll = async (deps: Deps): Promise<void> => {
  const { store, clock } = deps;
  await handleAll(
    deps,
    () => unplannedReports(store.db, atOnceFromStore),
    async (report) => {
      const next = nextFiring(report, clock());
      await planReport(store.db, report, next === undefined ? neverFires : toMicros(next));
    },
  );
  await handleAll(
    deps,
    () => dueReports(store.db, toMicros(clock()), atOnceFromStore),
    (report) => claim(deps, report),
  );
};

interface Running {
  readonly parts: RunParts;
  readonly stopping: AbortSignal;
}

/** Claims the next waiting run and runs it. Returns false if there is none. */
const runNext = async (deps: Deps, { parts, stopping }: Running): Promise<boolean> => {
  const { store, clock, log } = deps;
  const now = clock();
  const run = await takeRun(store.db, toMicros(now), toMicros(now + leaseMs));
  if (!run) return false;
  if (run.attempts > mostAttempts) {
    const error_message = 'The server stopped several times during this run.';
    await endRun(store.db, run, { ended_on: toMicros(clock()), state: 'Error', error_message });
    return true;
  }
  const renewal = setInterval(() => {
    renewRun(store.db, run, toMicros(clock() + leaseMs)).catch((error: unknown) =>
      log.warn({ err: error, runId: run.id }, 'the lease of a scheduled report could not be renewed'),
    );
  }, renewEveryMs);
  try {
    await runReport(deps, run, { parts, stopping });
  } finally {
    clearInterval(renewal);
  }
  // If a shutdown aborted the run, release its lease, so that another server takes it over at once.
  if (stopping.aborted) await renewRun(store.db, run, null);
  deps.reportDeliveries.wake();
  return true;
};

/** Creates the schedule. It is idle until `start` or `runDue` is called. */
export const makeSchedule = (deps: Deps, parts: RunParts): Schedule => {
  const { store, clock, config, log } = deps;
  const stopping = new AbortController();
  let started = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let hasLooked = false;
  const lanes = new Set<Promise<void>>();

  /** Runs the waiting runs, one after the other. */
  const work = async (): Promise<void> => {
    do {
      hasLooked = false;
      while (!closed && (await runNext(deps, { parts, stopping: stopping.signal })));
      // Look again if new runs were claimed in the meantime, so that they do not wait for the next wake-up.
    } while (hasLooked && !closed);
  };
  const startLanes = (): void => {
    hasLooked = true;
    while (!closed && lanes.size < config.limits.reportsAtOnce) {
      const lane: Promise<void> = work()
        .catch((error: unknown) => log.error({ err: error }, 'scheduled reports could not be processed'))
        .finally(() => lanes.delete(lane));
      lanes.add(lane);
    }
  };
  /** Claims due runs and starts them. A long run does not delay the others, because several run concurrently. */
  const look = async (): Promise<void> => {
    looking ??= claimAll(deps).finally(() => {
      looking = undefined;
    });
    await looking;
    startLanes();
  };
  const runDue = async (): Promise<void> => {
    do {
      await look();
      await Promise.all(lanes);
    } while (lanes.size > 0);
  };
  const sleep = (ms: number): void => {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(wake, ms);
    timer.unref();
  };
  const wake = (): void => {
    if (closed || !started) return;
    look()
      .then(async () => {
        const nextOn = await nextFiringOn(store.db);
        const untilNext = nextOn === undefined ? longestSleepMs : toMillis(nextOn) - clock();
        sleep(Math.min(longestSleepMs, Math.max(0, untilNext)));
      })
      .catch((error: unknown) => {
        log.error({ err: error }, 'scheduled reports could not be processed');
        sleep(longestSleepMs);
      });
  };
  return {
    start: () => {
      started = true;
      wake();
    },
    wake,
    runDue,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const cut = setTimeout(() => stopping.abort(), config.limits.shutdownS * 1000);
      await Promise.allSettled([looking, ...lanes]);
      clearTimeout(cut);
    },
  };
};
