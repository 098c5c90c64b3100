import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EngineRunError } from '../../engine-failure.ts';
import type { WorkerSettings } from '../worker/protocol.ts';
import { FairTurns, type TurnLimits } from '../../fair-turns.ts';
import { WaitingLine } from '../../waiting-line.ts';
import { crashed, WorkerProcess } from './worker-process.ts';

/** Sizes and timeouts of the pool. */
export interface PoolOptions {
  /** Maximum number of concurrent chart jobs. The same maximum applies separately to lab jobs. */
  readonly cores: number;
  /** Number of idle workers in reserve. With 0, a worker starts on demand. */
  readonly spares: number;
  /** Parent of the workers' temp folders. */
  readonly tempFolder: string;
  readonly settings: Omit<WorkerSettings, 'tempFolder'>;
  /** Idle time after which a lab worker ends. A lab worker also ends after `labJobs` jobs. */
  readonly labIdleMs: number;
  /** Idle time after which a chart worker ends, unless it is the last chart worker. */
  readonly chartIdleMs: number;
  readonly labJobs: number;
  /**
   * A worker that uses more memory than this after a job is replaced, so that the next job does not start with less
   * available memory.
   */
  readonly replaceAboveBytes: number;
  /** How long a chart job may wait for a worker before it is refused. */
  readonly longestWaitMs: number;
  /** Called with the time that each job waited for its worker. */
  readonly onWaited: (pool: 'chart' | 'lab', seconds: number) => void;
}

/** The user and pool that a job belongs to. */
export interface Asker {
  readonly pool: 'chart' | 'lab';
  readonly userId: number | null;
}

interface Seat {
  readonly worker: WorkerProcess;
  /** The user and pool of the worker's current or most recent job. */
  asker: Asker;
  jobs: number;
  busy: boolean;
  /** True if the worker's memory has not been checked since its most recent job. */
  unseen: boolean;
  idleTimer: NodeJS.Timeout | null;
}

/** The right to run one job on a worker. */
export interface Lease {
  readonly worker: WorkerProcess;
  /** Ends the job and lets the next one in the queue start. */
  release(): void;
}

/**
 * Creates the error for a job that waited too long for a worker. There is a limit because a dashboard has no use for a
 * chart that arrives much later.
 */
const tooLong = (waitedMs: number) =>
  new EngineRunError({
    errorType: 'SERVER_BUSY_ERROR',
    message: `The server is busy: the query could not be started within ${waitedMs / 1000} seconds. Try again in a few seconds.`,
  });

const longestPauseMs = 10_000;
/** Concurrency limits for checking SQL texts. One user cannot occupy all slots. */
const judgements: TurnLimits = { inAll: 4, perAsker: 2 };
/**
 * If an SQL text waits longer than this for a worker, another worker is started, because the existing ones are busy
 * with longer work.
 */
const judgementPatienceMs = 100;

/**
 * The engine's worker pool. Chart jobs share long-lived workers. A lab worker serves only one user and is then
 * discarded. A worker runs one job at a time. Whenever a spare worker is taken, the pool starts a new one.
 */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #spares = new Set<WorkerProcess>();
  readonly #seats = new Set<Seat>();
  readonly #line: WaitingLine<Asker, Seat>;
  readonly #judging: FairTurns<WorkerProcess>;
  /** Workers that are ready to take work. */
  readonly #warm = new Set<WorkerProcess>();
  /** Workers that check SQL texts. They do nothing else, so killing one ends no other work. */
  readonly #judges = new Set<WorkerProcess>();
  #startFailures = 0;
  #refillTimer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#line = new WaitingLine({
      choose: (waiting) => this.#choose(waiting),
      take: (asker) => this.#takeSeat(asker),
    });
    this.#judging = new FairTurns(judgements, {
      isFree: () => this.#freeJudge() !== undefined,
      take: () => {
        const worker = this.#freeJudge() ?? this.#start();
        this.#judges.add(worker);
        return worker;
      },
    });
    this.#refill();
  }

  /** Leases a worker for one job, in queue order. Rejects with the signal's reason if it aborts first. */
  async lease(asker: Asker, signal: AbortSignal): Promise<Lease> {
    for (;;) {
      const seat = await this.#turn(asker, signal);
      try {
        await seat.worker.ready;
      } catch (error) {
        this.#leave(seat);
        if (this.#startFailures > 2 || this.#closed) throw error;
        continue;
      }
      if (signal.aborted) {
        this.#release(seat);
        throw signal.reason;
      }
      return { worker: seat.worker, release: () => this.#release(seat) };
    }
  }

  async #turn(asker: Asker, signal: AbortSignal): Promise<Seat> {
    const askedAt = performance.now();
    const seat = await this.#patience(asker, signal);
    this.#options.onWaited(asker.pool, (performance.now() - askedAt) / 1000);
    return seat;
  }

  async #patience(asker: Asker, signal: AbortSignal): Promise<Seat> {
    signal.throwIfAborted();
    const free = this.#line.takeAtOnce(asker);
    if (free !== undefined) return free;
    if (asker.pool === 'lab') return this.#line.wait(asker, signal);
    const { longestWaitMs } = this.#options;
    const tired = new AbortController();
    const clock = setTimeout(() => tired.abort(tooLong(longestWaitMs)), longestWaitMs);
    try {
      return await this.#line.wait(asker, AbortSignal.any([signal, tired.signal]));
    } finally {
      clearTimeout(clock);
    }
  }

  /** Leases a worker to check one SQL text. Users take turns fairly. Rejects if no worker becomes free in time. */
  async judge(asker: string): Promise<Lease> {
    if (this.#closed) throw crashed();
    const tired = new AbortController();
    const { longestWaitMs } = this.#options;
    const clock = setTimeout(() => tired.abort(tooLong(longestWaitMs)), longestWaitMs);
    const helper = setInterval(() => this.#helpJudges(), judgementPatienceMs);
    if (this.pids.length === 0) this.#helpJudges();
    try {
      const worker = await this.#judging.take(asker, tired.signal);
      return { worker, release: () => this.#endJudgement(worker, asker) };
    } finally {
      clearTimeout(clock);
      clearInterval(helper);
    }
  }

  /** Returns a worker that is ready to check an SQL text, because it neither runs a job nor checks another text. */
  #freeJudge(): WorkerProcess | undefined {
    const idle = [...this.#seats].filter((seat) => !seat.busy && seat.asker.pool === 'chart');
    return [...this.#spares, ...idle.map((seat) => seat.worker)].find(
      (worker) => worker.alive && this.#warm.has(worker) && !this.#judges.has(worker),
    );
  }

  /** Starts another worker if SQL texts are waiting and all existing workers are busy with longer work. */
  #helpJudges(): void {
    const isStarting = [...this.#spares].some((spare) => !this.#warm.has(spare));
    if (this.#closed || isStarting || this.#freeJudge() !== undefined || this.#judges.size >= judgements.inAll) return;
    this.#startSpare();
  }

  #endJudgement(worker: WorkerProcess, asker: string): void {
    this.#judges.delete(worker);
    // Discard spare workers that were started for a peak of SQL texts.
    if (this.#spares.size > Math.max(1, this.#options.spares) && this.#spares.delete(worker)) worker.kill(crashed());
    this.#judging.release(asker);
  }

  /** Starts a spare worker, which the next job takes over. */
  #startSpare(): WorkerProcess {
    const spare = this.#start();
    this.#spares.add(spare);
    return spare;
  }

  /** The number of jobs waiting for a worker, and of busy workers. */
  get figures(): { readonly waiting: number; readonly busy: number } {
    return { waiting: this.#line.length, busy: [...this.#seats].filter((seat) => seat.busy).length };
  }

  /** IDs of the running processes, for metrics and tests. */
  get pids(): readonly number[] {
    const workers = [...this.#spares, ...[...this.#seats].map((seat) => seat.worker)];
    return workers.flatMap((worker) => worker.pid ?? []);
  }

  /** Ends all workers and fails their jobs. Settles when the processes are gone. */
  async close(): Promise<void> {
    this.#closed = true;
    const workers = [...this.#spares, ...[...this.#seats].map((seat) => seat.worker)];
    if (this.#refillTimer !== null) clearTimeout(this.#refillTimer);
    this.#line.close(crashed());
    this.#judging.close(crashed());
    for (const seat of this.#seats) {
      if (seat.idleTimer !== null) clearTimeout(seat.idleTimer);
    }
    for (const worker of workers) worker.kill(crashed());
    await Promise.all(workers.map((worker) => worker.gone));
  }

  /**
   * Picks the next waiting job to start, by its user and pool. Users with fewer running jobs go first; ties follow the
   * order of the queue.
   */
  #choose(waiting: readonly Asker[]): Asker | undefined {
    const open = waiting.filter((asker) => this.#busySeats(asker.pool).length < this.#options.cores);
    const runs = ({ pool, userId }: Asker): number =>
      this.#busySeats(pool).filter((seat) => seat.asker.userId === userId).length;
    return open.reduce<Asker | undefined>(
      (first, asker) => (first === undefined || runs(asker) < runs(first) ? asker : first),
      undefined,
    );
  }

  #busySeats(pool: Asker['pool']): readonly Seat[] {
    return [...this.#seats].filter((seat) => seat.asker.pool === pool && seat.busy);
  }

  #takeSeat(asker: Asker): Seat {
    const idle = [...this.#seats].filter(
      (seat) => !seat.busy && seat.worker.alive && seat.asker.pool === asker.pool && !this.#judges.has(seat.worker),
    );
    const own = idle.find((seat) => asker.pool === 'chart' || seat.asker.userId === asker.userId);
    const seat = own ?? this.#newSeat(asker, idle);
    if (seat.idleTimer !== null) clearTimeout(seat.idleTimer);
    seat.idleTimer = null;
    seat.asker = asker;
    seat.busy = true;
    seat.jobs += 1;
    return seat;
  }

  #newSeat(asker: Asker, idle: readonly Seat[]): Seat {
    const inPool = [...this.#seats].filter((seat) => seat.asker.pool === asker.pool).length;
    // Evict idle workers of other users, oldest first.
    if (inPool >= this.#options.cores && idle[0] !== undefined) this.#dismiss(idle[0]);
    const worker = [...this.#spares].find((spare) => spare.alive && !this.#judges.has(spare)) ?? this.#start();
    this.#spares.delete(worker);
    const seat: Seat = { worker, asker, jobs: 0, busy: true, unseen: false, idleTimer: null };
    this.#seats.add(seat);
    this.#refill();
    return seat;
  }

  #release(seat: Seat): void {
    seat.busy = false;
    const used = seat.asker.pool === 'lab' && seat.jobs >= this.#options.labJobs;
    // Check the memory only after the result is sent, unless another job is waiting or the previous check was skipped.
    const looksNow = seat.unseen || this.#line.length > 0;
    if (!seat.worker.alive || used || (looksNow && this.#isHeavy(seat))) this.#dismiss(seat);
    else {
      if (!looksNow) this.#lookLater(seat);
      seat.idleTimer =
        seat.asker.pool === 'lab'
          ? setTimeout(() => this.#dismiss(seat), this.#options.labIdleMs)
          : setTimeout(() => this.#dismissUnlessLast(seat), this.#options.chartIdleMs);
      seat.idleTimer.unref();
    }
    this.#line.advance();
    this.#judging.advance();
  }

  #isHeavy(seat: Seat): boolean {
    seat.unseen = false;
    return (seat.worker.residentBytes() ?? 0) > this.#options.replaceAboveBytes;
  }

  /**
   * Checks the worker's memory after the result is sent. If the worker already has another job, the check is postponed
   * until that job ends.
   */
  #lookLater(seat: Seat): void {
    seat.unseen = true;
    setImmediate(() => {
      if (seat.unseen && !seat.busy && this.#seats.has(seat) && this.#isHeavy(seat)) this.#dismiss(seat);
    });
  }

  #dismiss(seat: Seat): void {
    this.#seats.delete(seat);
    if (seat.idleTimer !== null) clearTimeout(seat.idleTimer);
    seat.worker.kill(crashed());
    this.#refill();
  }

  /**
   * Dismisses a chart worker, unless it is the last one. The last chart worker stays ready for the next chart, and the
   * spare worker stays ready for a second chart.
   */
  #dismissUnlessLast(seat: Seat): void {
    const charts = [...this.#seats].filter(({ asker }) => asker.pool === 'chart');
    if (charts.length > 1 && !this.#judges.has(seat.worker)) this.#dismiss(seat);
  }

  #leave(seat: Seat): void {
    seat.busy = false;
    this.#seats.delete(seat);
    this.#line.advance();
  }

  #start(): WorkerProcess {
    const tempFolder = mkdtempSync(join(this.#options.tempFolder, 'worker-'));
    const worker = new WorkerProcess({ ...this.#options.settings, tempFolder }, (gone) => this.#forget(gone));
    worker.ready.then(
      () => {
        this.#startFailures = 0;
        this.#warm.add(worker);
        this.#judging.advance();
      },
      () => {
        this.#startFailures += 1;
      },
    );
    return worker;
  }

  #forget(worker: WorkerProcess): void {
    this.#spares.delete(worker);
    this.#warm.delete(worker);
    this.#judges.delete(worker);
    for (const seat of this.#seats) {
      if (seat.worker === worker && !seat.busy) this.#seats.delete(seat);
    }
    rmSync(worker.tempFolder, { recursive: true, force: true });
    if (!this.#closed) this.#refillLater();
  }

  /** Delays the next start, so that a worker that fails to start is not retried in a tight loop. */
  #refillLater(): void {
    if (this.#refillTimer !== null) return;
    const pauseMs = this.#startFailures === 0 ? 0 : Math.min(longestPauseMs, 100 * 2 ** this.#startFailures);
    this.#refillTimer = setTimeout(() => {
      this.#refillTimer = null;
      this.#refill();
    }, pauseMs);
    this.#refillTimer.unref();
  }

  /**
   * Starts spare workers until there are as many as configured, minus the number of chart workers, but at least one. If
   * 0 is configured, starts none.
   */
  #refill(): void {
    if (this.#closed || this.#options.spares === 0) return;
    const chartWorkers = [...this.#seats].filter((seat) => seat.asker.pool === 'chart').length;
    const wanted = Math.max(1, this.#options.spares - chartWorkers);
    while (this.#spares.size < wanted) this.#spares.add(this.#start());
  }
}
