import type { EngineJob, FailureReason, FrameRun, JobTable, RunStats, TableFile } from '../../../domain/ports.ts';
import { EngineRunError, isEngineFailure } from '../../engine-failure.ts';
import type { WorkerAnswer, WorkerJob } from '../worker/protocol.ts';
import { FrameQueue } from '../../frame-queue.ts';
import { endedBy } from '../../ended-by.ts';
import type { Lease, WorkerPool } from './worker-pool.ts';

/** Time and memory limits enforced on a run from outside its process. */
export interface RunBounds {
  /** Memory limit of the process, in megabytes. */
  readonly memoryMegabytes: number;
  readonly sampleMs: number;
  /** How long an interrupt may take before the process is killed. */
  readonly killAfterMs: number;
}

/** A job. If `measures` is true, the result is one row with the measured plan of the statement. */
type WorkedJob = EngineJob & Pick<WorkerJob, 'measures'>;

type StopReason = Exclude<FailureReason, 'crashed'>;

/** Maximum number of attempts when a worker turns out to be dead before it starts the job. */
const mostHandovers = 5;

const bytesPerMegabyte = 1_048_576;

/** Runs a job on a worker of the pool and streams its frames. */
export function runOnWorker(pool: WorkerPool, job: WorkedJob, bounds: RunBounds): FrameRun {
  const run = new Run(pool, job, bounds);
  return {
    frames: run.queue,
    done: run.done,
    percent: () => run.percent,
    stop: (reason) => run.stop(reason),
  };
}

class Run {
  readonly queue: FrameQueue;
  readonly done: Promise<RunStats>;
  percent: number | undefined;
  readonly #job: WorkedJob;
  readonly #bounds: RunBounds;
  readonly #waiting = new AbortController();
  readonly #free: Promise<void>;
  #lease: Lease | null = null;
  #id = 0;
  #begun = false;
  #over = false;
  #endedFor: EngineRunError | null = null;
  #timers: NodeJS.Timeout[] = [];

  constructor(pool: WorkerPool, job: WorkedJob, bounds: RunBounds) {
    this.#job = job;
    this.#bounds = bounds;
    this.queue = new FrameQueue({
      onTaken: () => {
        // After the run has ended, the worker expects no acknowledgements.
        if (!this.#over) this.#lease?.worker.tell({ kind: 'taken', id: this.#id });
      },
      onLeft: () => void this.stop('gone'),
    });
    const finished = this.#run(pool);
    this.#free = finished.then(
      () => undefined,
      () => undefined,
    );
    this.done = finished.then((stats) => this.queue.drained.then(() => stats));
    // A failure also ends the frames, so a consumer that never awaits `done` still sees it.
    this.done.catch(() => undefined);
  }

  /** Interrupts the run, and kills the worker if it does not react in time. Settles when the worker is free or gone. */
  async stop(reason: StopReason): Promise<void> {
    if (this.#endedFor === null) {
      this.#endedFor = this.#failure(reason);
      this.#waiting.abort(this.#endedFor);
      this.#interrupt();
    }
    this.queue.discard();
    await this.#free;
  }

  #failure(reason: StopReason): EngineRunError {
    const { pool, timeoutMs } = this.#job;
    return endedBy(reason, { pool, timeoutMs, memoryMegabytes: this.#bounds.memoryMegabytes });
  }

  #interrupt(): void {
    const lease = this.#lease;
    const failure = this.#endedFor;
    if (lease === null || failure === null) return;
    lease.worker.tell({ kind: 'interrupt', id: this.#id });
    this.#timers.push(setTimeout(() => lease.worker.kill(failure), this.#bounds.killAfterMs));
  }

  async #run(pool: WorkerPool): Promise<RunStats> {
    try {
      const stats = await this.#handOver(pool, mostHandovers);
      this.queue.finish(null);
      return stats;
    } catch (error) {
      const failure = this.#endedFor ?? error;
      this.queue.finish(failure);
      throw failure;
    }
  }

  /** Retries the job on the next worker if the worker died before it started the job. */
  async #handOver(pool: WorkerPool, left: number): Promise<RunStats> {
    try {
      const asker = { pool: this.#job.pool, userId: this.#job.userId ?? null };
      this.#lease = await pool.lease(asker, this.#waiting.signal);
      this.#watch(this.#lease);
      return await this.#converse(this.#lease);
    } catch (error) {
      const died = isEngineFailure(error) && error.reason === 'crashed';
      if (!died || this.#begun || this.#endedFor !== null || left === 1) throw error;
    } finally {
      for (const timer of this.#timers) clearTimeout(timer);
      this.#timers = [];
      this.#lease?.release();
      // The worker now runs other jobs: a late stop must not reach it.
      this.#lease = null;
    }
    return this.#handOver(pool, left - 1);
  }

  /** Watches memory and time from outside the process, because a busy engine may not check for interrupts. */
  #watch(lease: Lease): void {
    const sample = setInterval(() => {
      const held = lease.worker.residentBytes();
      if (held === null || held <= this.#bounds.memoryMegabytes * bytesPerMegabyte) return;
      this.#endedFor ??= this.#failure('memory');
      lease.worker.kill(this.#endedFor);
    }, this.#bounds.sampleMs);
    const clock = setTimeout(() => void this.stop('timed_out'), this.#job.timeoutMs);
    this.#timers.push(sample, clock);
  }

  #converse(lease: Lease): Promise<RunStats> {
    return new Promise<RunStats>((resolve, reject) => {
      const onAnswer = (answer: WorkerAnswer): void => {
        if (answer.kind === 'begun') {
          this.#begun = true;
          return;
        }
        if (answer.kind === 'progress') {
          this.percent = answer.percent;
          return;
        }
        if (answer.kind === 'frames') {
          for (const frame of answer.frames) this.queue.push(frame);
          return;
        }
        lease.worker.forget(this.#id);
        this.#over = true;
        if (this.#endedFor !== null) reject(this.#endedFor);
        else if (answer.kind === 'done') {
          for (const frame of answer.frames) this.queue.push(frame);
          resolve(answer.stats);
        } else if (answer.kind === 'failed') reject(this.#engineFailure(answer.failure));
      };
      const request = (id: number) => ({ kind: 'run' as const, id, job: workerJob(this.#job) });
      this.#id = lease.worker.open(request, { onAnswer, onGone: reject });
      if (this.#endedFor !== null) this.#interrupt();
    });
  }

  #engineFailure(facts: ConstructorParameters<typeof EngineRunError>[0]): EngineRunError {
    return facts.reason === 'memory' ? this.#failure('memory') : new EngineRunError(facts);
  }
}

function fileOf(table: JobTable): TableFile {
  if (!('file' in table)) throw new Error(`The table ${table.name} has no file for the embedded engine.`);
  return table as TableFile;
}

/** The part of a job that is sent to the worker. */
export function workerJob(job: Pick<EngineJob, 'tables' | 'sql'> & Partial<WorkedJob>): WorkerJob {
  return {
    tables: job.tables.map(fileOf),
    sql: job.sql,
    ...(job.asRead === undefined ? {} : { asRead: job.asRead }),
    ...(job.measures === true ? { measures: true } : {}),
    defaultSchema: job.defaultSchema ?? 'main',
    rowLimit: job.rowLimit ?? 0,
    byteLimit: job.byteLimit ?? 0,
    keepsDatabase: job.pool !== 'lab',
    tellsProgress: job.pool === 'lab',
  };
}
