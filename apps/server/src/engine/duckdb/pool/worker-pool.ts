import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EngineRunError } from '../../engine-failure.ts';
import type { WorkerSettings } from '../worker/protocol.ts';
import { FairTurns, type TurnLimits } from '../../fair-turns.ts';
import { WaitingLine } from '../../waiting-line.ts';
import { crashed, WorkerProcess } from './worker-process.ts';

/** Sizes and times of the pool. */
export interface PoolOptions {
  /** Chart jobs at once, and lab jobs at once. */
  readonly cores: number;
  /** Idle workers in reserve. With 0, a worker starts when one is needed. */
  readonly spares: number;
  /** Where temp folders of workers are made. */
  readonly tempFolder: string;
  readonly settings: Omit<WorkerSettings, 'tempFolder'>;
  /** A lab worker goes after so long without work, or after so many jobs. */
  readonly labIdleMs: number;
  readonly labJobs: number;
  /** A worker that holds more than this after its job is replaced: the next one shall not pay for it. */
  readonly replaceAboveBytes: number;
  /** How long a chart job waits for a worker before it is refused. */
  readonly longestWaitMs: number;
  /** Hears how long each job waited for its worker. */
  readonly onWaited: (pool: 'chart' | 'lab', seconds: number) => void;
}

/** Who asks for a worker. */
export interface Asker {
  readonly pool: 'chart' | 'lab';
  readonly userId: number | null;
}

interface Seat {
  readonly worker: WorkerProcess;
  /** Whose job it runs, or ran last. */
  asker: Asker;
  jobs: number;
  busy: boolean;
  /** Nobody has looked yet what its worker holds after its last job. */
  unseen: boolean;
  idleTimer: NodeJS.Timeout | null;
}

/** The right to run one job on a worker. */
export interface Lease {
  readonly worker: WorkerProcess;
  /** The job is over; the next in line may go. */
  release(): void;
}

/** Too many others wait: a dashboard that comes much later helps nobody. */
const tooLong = (waitedMs: number) =>
  new EngineRunError({
    errorType: 'SERVER_BUSY_ERROR',
    message: `The query waited ${waitedMs / 1000} seconds for its turn. Ask again in a few seconds.`,
  });

const longestPauseMs = 10_000;
/** Texts that are judged at a time: one asker's never take all places. */
const judgements: TurnLimits = { inAll: 4, perAsker: 2 };
/** A text that waits so long for a worker gets another one started: those that there are have longer work. */
const judgementPatienceMs = 100;

/**
 * Workers of the engine. Chart jobs share long-lived ones; a lab worker belongs to one user and is thrown away. One job
 * a worker at a time; a fresh one is always being warmed up.
 */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #spares = new Set<WorkerProcess>();
  readonly #seats = new Set<Seat>();
  readonly #line: WaitingLine<Asker, Seat>;
  readonly #judging: FairTurns<WorkerProcess>;
  /** Workers that take work. */
  readonly #warm = new Set<WorkerProcess>();
  /** Workers that judge a text: they do nothing beside, so that whoever ends them ends nothing else. */
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

  /** A worker for one job, in turn. Rejects when the signal aborts first, with its reason. */
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

  /** A worker that judges one text, in fair turns, and does nothing beside. Rejects where none comes free in time. */
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

  /** A worker that has neither a job nor a text. */
  #freeJudge(): WorkerProcess | undefined {
    const idle = [...this.#seats].filter((seat) => !seat.busy && seat.asker.pool === 'chart');
    return [...this.#spares, ...idle.map((seat) => seat.worker)].find(
      (worker) => worker.alive && this.#warm.has(worker) && !this.#judges.has(worker),
    );
  }

  /** Starts one more worker where texts wait and all that there are have longer work. */
  #helpJudges(): void {
    const isStarting = [...this.#spares].some((spare) => !this.#warm.has(spare));
    if (this.#closed || isStarting || this.#freeJudge() !== undefined || this.#judges.size >= judgements.inAll) return;
    this.#startSpare();
  }

  #endJudgement(worker: WorkerProcess, asker: string): void {
    this.#judges.delete(worker);
    // What was started for a rush goes with it.
    if (this.#spares.size > Math.max(1, this.#options.spares) && this.#spares.delete(worker)) worker.kill(crashed());
    this.#judging.release(asker);
  }

  /** The next job takes it over. */
  #startSpare(): WorkerProcess {
    const spare = this.#start();
    this.#spares.add(spare);
    return spare;
  }

  /** Jobs that wait for a worker, and workers that have one. */
  get figures(): { readonly waiting: number; readonly busy: number } {
    return { waiting: this.#line.length, busy: [...this.#seats].filter((seat) => seat.busy).length };
  }

  /** Ids of the processes that run, for figures and tests. */
  get pids(): readonly number[] {
    const workers = [...this.#spares, ...[...this.#seats].map((seat) => seat.worker)];
    return workers.flatMap((worker) => worker.pid ?? []);
  }

  /** Ends all workers; what they run fails. Settles when they are gone. */
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

  /** The first in line who may go now; users who run less go before those who run more. */
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
    // Idle workers of others make room, oldest first.
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
    // The answer does not wait for a look at the memory, unless somebody would get the worker at once.
    const looksNow = seat.unseen || this.#line.length > 0;
    if (!seat.worker.alive || used || (looksNow && this.#isHeavy(seat))) this.#dismiss(seat);
    else {
      if (!looksNow) this.#lookLater(seat);
      if (seat.asker.pool === 'lab') {
        seat.idleTimer = setTimeout(() => this.#dismiss(seat), this.#options.labIdleMs);
        seat.idleTimer.unref();
      }
    }
    this.#line.advance();
    this.#judging.advance();
  }

  #isHeavy(seat: Seat): boolean {
    seat.unseen = false;
    return (seat.worker.residentBytes() ?? 0) > this.#options.replaceAboveBytes;
  }

  /** Looks when the answer is out. Where the worker has its next job by then, it is looked at behind that one. */
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

  /** A worker that cannot start must not be started in a tight loop. */
  #refillLater(): void {
    if (this.#refillTimer !== null) return;
    const pauseMs = this.#startFailures === 0 ? 0 : Math.min(longestPauseMs, 100 * 2 ** this.#startFailures);
    this.#refillTimer = setTimeout(() => {
      this.#refillTimer = null;
      this.#refill();
    }, pauseMs);
    this.#refillTimer.unref();
  }

  /** Fresh workers in reserve: all of them while nothing runs, at least one beside idle chart workers. */
  #refill(): void {
    if (this.#closed || this.#options.spares === 0) return;
    const idleCharts = [...this.#seats].filter((seat) => seat.asker.pool === 'chart' && !seat.busy).length;
    const wanted = Math.max(1, this.#options.spares - idleCharts);
    while (this.#spares.size < wanted) this.#spares.add(this.#start());
  }
}
