import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type {
  ColumnInfo,
  Engine,
  EngineJob,
  FrameRun,
  MeasuredJob,
  RunStats,
  StatementCost,
  StatementPlan,
  Verdict,
  WriteRights,
} from '../../domain/ports.ts';
import type { Table } from '../columns.ts';
import { EngineRunError, isEngineFailure } from '../engine-failure.ts';
import { collectTable, collectText, oneText } from '../collect-table.ts';
import { defaultGateLimits } from '../gate-limits.ts';
import type { GateLimits } from '../gate-limits.ts';
import { runOnWorker, workerJob } from './pool/run-on-worker.ts';
import type { RunBounds } from './pool/run-on-worker.ts';
import { WorkerPool } from './pool/worker-pool.ts';
import type { WorkerProcess } from './pool/worker-process.ts';
import type { WorkerAnswer, WorkerRequest } from './worker/protocol.ts';
import { wordsOf } from '../function-names.ts';
import { allowedFunctions } from './gate/allowed-functions.ts';
import { gateCreations } from './gate/creation-frames.ts';
import { refusedByScan } from '../refused-by-scan.ts';
import { TextCache } from '../text-cache.ts';

/** Limits of the embedded engine. All except the folder have defaults. */
export interface DuckDbEngineOptions {
  /** Parent of the workers' temp folders. Created if missing. */
  readonly tempFolder: string;
  /** Maximum number of concurrent chart jobs. The same maximum applies separately to lab jobs. */
  readonly cores?: number;
  /**
   * Number of idle workers in reserve. With 2, the first chart does not have to wait while the first SQL text is
   * checked.
   */
  readonly spares?: number;
  /** Memory limit of one worker process, in megabytes. The engine's buffers get half of it. */
  readonly workerMegabytes?: number;
  readonly tempMegabytes?: number;
  readonly gateLimits?: GateLimits;
  readonly labIdleMs?: number;
  readonly labJobs?: number;
  readonly killAfterMs?: number;
  /** How long a chart job may wait for a worker before it is refused. */
  readonly longestWaitMs?: number;
  /** Called with the time that each job waited for its worker. */
  readonly onWaited?: (pool: 'chart' | 'lab', seconds: number) => void;
  /** Timeout for describing a statement. */
  readonly shortWorkMs?: number;
}

const cachedCharacters = 8_000_000;

/**
 * Maximum number of attempts at a short request. Each dead worker costs one attempt, so this maximum exceeds the number
 * of workers that can die together before the pool notices.
 */
const triesOfShortWork = 5;

/**
 * Retries a short request on another worker if its worker died. A request that timed out is not retried, because it
 * would time out again.
 */
async function untilKept<T>(work: () => Promise<T>, left: number = triesOfShortWork): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isLost = isEngineFailure(error) && error.reason !== undefined && error.reason !== 'timed_out';
    if (!isLost || left === 1) throw error;
    return untilKept(work, left - 1);
  }
}

/** Creates the embedded engine: an implementation of the engine port with workers in child processes. */
export function makeDuckDbEngine(options: DuckDbEngineOptions): DuckDbEngine {
  mkdirSync(options.tempFolder, { recursive: true });
  return new DuckDbEngine(options);
}

/** The embedded engine. `makeDuckDbEngine` creates it. */
export class DuckDbEngine implements Engine {
  readonly backend = 'duckdb';
  readonly functionNames = wordsOf(allowedFunctions);
  readonly #pool: WorkerPool;
  readonly #bounds: RunBounds;
  readonly #shortWorkMs: number;
  readonly #gateLimits: GateLimits;
  readonly #verdicts = new TextCache<Promise<readonly Verdict[]>>(cachedCharacters);

  constructor(options: DuckDbEngineOptions) {
    const cores = options.cores ?? availableParallelism();
    const memoryMegabytes = options.workerMegabytes ?? 1_024;
    this.#bounds = { memoryMegabytes, sampleMs: 100, killAfterMs: options.killAfterMs ?? 1_500 };
    this.#shortWorkMs = options.shortWorkMs ?? 10_000;
    this.#gateLimits = options.gateLimits ?? defaultGateLimits;
    this.#pool = new WorkerPool({
      cores,
      spares: options.spares ?? 2,
      tempFolder: options.tempFolder,
      labIdleMs: options.labIdleMs ?? 60_000,
      chartIdleMs: 5_000,
      labJobs: options.labJobs ?? 200,
      onWaited: options.onWaited ?? (() => undefined),
      longestWaitMs: options.longestWaitMs ?? 30_000,
      replaceAboveBytes: memoryMegabytes * 0.75 * 1_048_576,
      settings: {
        bufferMegabytes: Math.floor(memoryMegabytes / 2),
        threads: availableParallelism(),
        tempMegabytes: options.tempMegabytes ?? 2_048,
        gateLimits: this.#gateLimits,
      },
    });
  }

  /** Process IDs of the workers, for metrics and tests. */
  get workerPids(): readonly number[] {
    return this.#pool.pids;
  }

  /** The number of jobs waiting for a worker, and of busy workers. */
  get figures(): { readonly waiting: number; readonly busy: number } {
    return this.#pool.figures;
  }

  async gate(sql: string, asker = ''): Promise<readonly Verdict[]> {
    const refused = refusedByScan(sql, this.#gateLimits);
    if (refused !== null) return [refused];
    return this.#judge(`statements\n${sql}`, asker, (id) => ({ kind: 'gate', id, sql }));
  }

  /**
   * Checks SQL that may write. Apart from reads, only `CREATE TABLE name AS query` is allowed. The approved SQL returns
   * the rows of the query, which the caller stores.
   */
  async gateWrites(sql: string, rights: WriteRights, asker = ''): Promise<readonly Verdict[]> {
    const gate = (text: string) => this.gate(text, asker);
    return rights.tables ? gateCreations(gate, sql, this.#gateLimits) : gate(sql);
  }

  async gateExpression(
    expression: string,
    options: { readonly allowSubquery: boolean; readonly asker?: string },
  ): Promise<Verdict> {
    const { allowSubquery, asker = '' } = options;
    const refused = refusedByScan(expression, this.#gateLimits);
    if (refused !== null) return refused;
    const key = `expression ${allowSubquery}\n${expression}`;
    const verdicts = await this.#judge(key, asker, (id) => ({
      kind: 'gate-expression',
      id,
      expression,
      allowSubquery,
    }));
    const verdict = verdicts[0];
    if (verdict === undefined) throw new Error('The gate returned no verdict.');
    return verdict;
  }

  table(job: EngineJob, signal?: AbortSignal): Promise<Table & { readonly stats: RunStats }> {
    return collectTable(this.frames(job), signal);
  }

  frames(job: EngineJob): FrameRun {
    return runOnWorker(this.#pool, job, this.#bounds);
  }

  async describe(job: Pick<EngineJob, 'tables' | 'sql' | 'defaultSchema'>): Promise<readonly ColumnInfo[]> {
    const answer = await untilKept(() => this.#askOf('describe', job));
    if (answer.kind !== 'columns') throw new Error('A worker returned an unexpected response.');
    return answer.columns;
  }

  async estimate(job: Pick<EngineJob, 'tables' | 'sql' | 'defaultSchema'>): Promise<StatementCost> {
    const answer = await untilKept(() => this.#askOf('estimate', job));
    if (answer.kind !== 'cost') throw new Error('A worker returned an unexpected response.');
    return answer.cost;
  }

  async plan(job: Pick<EngineJob, 'tables' | 'sql' | 'defaultSchema'>): Promise<StatementPlan> {
    const answer = await untilKept(() => this.#askOf('plan', job));
    if (answer.kind !== 'plan') throw new Error('A worker returned an unexpected response.');
    return answer.plan;
  }

  async measure(job: MeasuredJob, signal?: AbortSignal): Promise<StatementPlan> {
    const asked = { ...job, ...oneText, pool: 'lab', measures: true } as const;
    return JSON.parse(await collectText(runOnWorker(this.#pool, asked, this.#bounds), signal)) as StatementPlan;
  }

  /** Sends a request about a statement to a worker. The statement is not executed. */
  async #askOf(
    kind: 'describe' | 'estimate' | 'plan',
    job: Pick<EngineJob, 'tables' | 'sql' | 'defaultSchema'>,
  ): Promise<WorkerAnswer> {
    const lease = await this.#pool.lease({ pool: 'chart', userId: null }, new AbortController().signal);
    try {
      return await this.#ask(lease.worker, (id) => ({ kind, id, job: workerJob(job) }), this.#shortWorkMs);
    } finally {
      lease.release();
    }
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  #judge(key: string, asker: string, makeRequest: (id: number) => WorkerRequest): Promise<readonly Verdict[]> {
    const known = this.#verdicts.get(key);
    if (known !== undefined) return known;
    const verdicts = this.#askForVerdicts(asker, makeRequest);
    this.#verdicts.set(key, verdicts);
    // Do not cache a failed check, because it says nothing about the SQL text.
    verdicts.catch(() => this.#verdicts.delete(key));
    return verdicts;
  }

  #askForVerdicts(asker: string, makeRequest: (id: number) => WorkerRequest): Promise<readonly Verdict[]> {
    return untilKept(async () => {
      const lease = await this.#pool.judge(asker);
      try {
        const answer = await this.#ask(lease.worker, makeRequest, this.#gateLimits.parseMs);
        if (answer.kind === 'verdicts') return answer.verdicts;
        throw new Error('A worker returned an unexpected response.');
      } finally {
        lease.release();
      }
    });
  }

  #ask(worker: WorkerProcess, makeRequest: (id: number) => WorkerRequest, withinMs: number): Promise<WorkerAnswer> {
    return new Promise<WorkerAnswer>((resolve, reject) => {
      const message = `The statement could not be parsed within ${withinMs / 1000} seconds.`;
      const late = new EngineRunError({ errorType: 'BACKEND_TIMEOUT_ERROR', message, reason: 'timed_out' });
      const clock = setTimeout(() => worker.kill(late), withinMs);
      const id = worker.open(makeRequest, {
        onAnswer(answer) {
          clearTimeout(clock);
          worker.forget(id);
          if (answer.kind === 'failed') reject(new EngineRunError(answer.failure));
          else resolve(answer);
        },
        onGone(failure) {
          clearTimeout(clock);
          reject(failure);
        },
      });
    });
  }
}
