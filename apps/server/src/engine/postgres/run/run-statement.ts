import type { EngineJob, FailureReason, FrameRun, RunStats } from '../../../domain/ports.ts';
import { endedBy } from '../../ended-by.ts';
import { EngineRunError } from '../../engine-failure.ts';
import { FrameQueue } from '../../frame-queue.ts';
import { hasRowRule } from '../../has-row-rule.ts';
import { isKnownType } from '../columns/column-types.ts';
import type { ServerField } from '../columns/column-types.ts';
import type { ConnectionLease, ConnectionPool } from '../connection/connection-pool.ts';
import type { TextEdit } from '../gate/text-edits.ts';
import { lostConnection, readStatementFailure } from '../read-failure.ts';
import type { RanText } from '../read-failure.ts';
import { PausableLine } from './pausable-line.ts';
import { RowBatcher } from './row-batcher.ts';
import { StreamedQuery } from './streamed-query.ts';

/** Dependencies of a run. */
export interface RunTools {
  readonly pool: ConnectionPool;
  /** How long a cancellation may take before the connection is cut. */
  readonly killAfterMs: number;
  /** Maximum size of one row from the server, in bytes. */
  readonly rowBytes: number;
  /** Type names by OID, for types that only the server knows. */
  readonly typeNames: TypeNames;
  /** Applies the row rules of the statement's tables. */
  ruled(job: EngineJob): Promise<{ readonly sql: string; readonly edits: readonly TextEdit[] }>;
}

export interface TypeNames {
  find(typeIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/**
 * Text in front of a statement to run it, to explain it, or to run it and measure its plan. A statement that writes
 * cannot be in parentheses, and is explained instead of measured.
 */
const leads = {
  run: { reads: 'SELECT * FROM (', writes: '' },
  explain: { reads: 'EXPLAIN (FORMAT JSON) SELECT * FROM (', writes: 'EXPLAIN (FORMAT JSON) ' },
  measure: { reads: 'EXPLAIN (ANALYZE, FORMAT JSON) SELECT * FROM (', writes: 'EXPLAIN (FORMAT JSON) ' },
} as const;
/** Maximum age of a partial batch. */
const batchAgeMs = 100;
/** Number of frames queued for the consumer before the server is paused. */
const waitingFrames = 4;
const lockTimeoutMs = 10_000;
const cancelAgainMs = 50;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Runs a job and streams its frames. For `explain` and `measure`, the result is the server's plan: one row of JSON. */
export function runStatement(tools: RunTools, job: EngineJob, asked: keyof typeof leads = 'run'): FrameRun {
  const run = new Run(tools, job, asked);
  // The server does not report progress.
  return { frames: run.queue, done: run.done, percent: () => undefined, stop: (reason) => run.stop(reason) };
}

class Run {
  readonly queue: FrameQueue;
  readonly done: Promise<RunStats>;
  readonly #tools: RunTools;
  readonly #job: EngineJob;
  readonly #asked: keyof typeof leads;
  readonly #waiting = new AbortController();
  readonly #free: Promise<void>;
  readonly #batcher: RowBatcher;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #line = new PausableLine();
  #lease: ConnectionLease | null = null;
  #cancelled: Promise<void> | null = null;
  #saysAgain: NodeJS.Timeout | null = null;
  #endedFor: EngineRunError | null = null;
  #untaken = 0;
  #named: Promise<void> | null = null;
  #namesPending = false;
  #cut = false;
  #bytesOfRow = 0;
  #written = 0;
  #rowTooLarge = false;

  constructor(tools: RunTools, job: EngineJob, asked: keyof typeof leads) {
    this.#tools = tools;
    this.#job = job;
    this.#asked = asked;
    this.queue = new FrameQueue({
      onTaken: () => {
        this.#untaken -= 1;
        this.#adjustLine();
      },
      onLeft: () => void this.stop('gone'),
    });
    this.#batcher = new RowBatcher((frame) => {
      this.#untaken += 1;
      this.queue.push(frame);
      this.#adjustLine();
    });
    const finished = this.#run();
    this.#free = finished.then(
      () => undefined,
      () => undefined,
    );
    this.done = finished.then((stats) => this.queue.drained.then(() => stats));
    // Avoid an unhandled rejection. A consumer that never awaits `done` still sees the failure, because it also ends
    // the frames.
    this.done.catch(() => undefined);
  }

  /**
   * Cancels the query on the server, and cuts the connection if that does not help in time. Settles when the session is
   * free.
   */
  async stop(reason: Exclude<FailureReason, 'crashed' | 'memory'>): Promise<void> {
    if (this.#endedFor === null) {
      const { pool, timeoutMs } = this.#job;
      this.#endedFor = endedBy(reason, { pool, timeoutMs, memoryMegabytes: 0 });
      this.#waiting.abort(this.#endedFor);
      this.#cancel();
    }
    this.queue.discard();
    await this.#free;
  }

  async #run(): Promise<RunStats> {
    try {
      // A check of our own code: the caller must have refused a statement that writes and uses a table with a row rule,
      // with a message for the user.
      if (this.#job.writes === true && hasRowRule(this.#job.tables))
        throw new Error('A statement that writes cannot run under a row rule.');
      const { sql: edited, edits } = await this.#tools.ruled(this.#job);
      const lead = leads[this.#asked][this.#job.writes === true ? 'writes' : 'reads'];
      const ran: RanText = { sql: this.#job.sql, lead, edits, edited };
      const stats = await this.#runOn(await this.#openTransaction(ran), ran);
      this.queue.finish(null);
      return stats;
    } catch (error) {
      const failure = this.#endedFor ?? error;
      this.queue.finish(failure);
      throw failure;
    }
  }

  /** Opens a transaction. If the server closed an idle session, tries another one. */
  async #openTransaction(ran: RanText): Promise<ConnectionLease> {
    for (;;) {
      const lease = await this.#tools.pool.lease(this.#job.pool, this.#waiting.signal);
      this.#lease = lease;
      try {
        await this.#begin(lease);
        return lease;
      } catch (error) {
        this.#lease = null;
        // A session whose query was only canceled can run another job.
        const clean = this.#endedFor !== null && (await this.#leaveTransaction(lease));
        this.#forgetTimers();
        lease.release(clean);
        if (!lease.reused || this.#endedFor !== null) throw this.#endedFor ?? readStatementFailure(error, ran);
      }
    }
  }

  async #runOn(lease: ConnectionLease, ran: RanText): Promise<RunStats> {
    const { connection } = lease;
    this.#timers.push(
      setTimeout(() => void this.stop('timed_out'), this.#job.timeoutMs),
      setInterval(() => this.#batcher.flush(), batchAgeMs),
    );
    this.#line.hold(connection.socket);
    const start = performance.now();
    const count = (piece: Uint8Array): void => this.#countBytes(piece.length);
    connection.socket.on('data', count);
    try {
      await this.#stream(lease, ran);
      const engineMs = performance.now() - start - this.#line.pausedMs;
      return { rows: this.#commits ? this.#written : this.#batcher.rows, engineMs, cut: this.#cut };
    } catch (error) {
      throw this.#failureOf(error, ran);
    } finally {
      // The session will run other jobs, which a late stop must not reach.
      this.#lease = null;
      const clean = await this.#leaveTransaction(lease);
      connection.socket.off('data', count);
      this.#line.resume();
      this.#forgetTimers();
      lease.release(clean);
    }
  }

  /** True if the statement writes and runs. Explaining a statement writes nothing. */
  get #commits(): boolean {
    return this.#job.writes === true && this.#asked === 'run';
  }

  /**
   * Begins a transaction, which is read-only unless the statement writes. Also sets time limits on the server, in case
   * our own limits do not take effect.
   */
  async #begin({ connection }: ConnectionLease): Promise<void> {
    const { timeoutMs, defaultSchema = 'public' } = this.#job;
    const whole = Math.ceil(timeoutMs);
    await connection.client.query(
      [
        this.#commits ? 'BEGIN READ WRITE' : 'BEGIN READ ONLY',
        `SET LOCAL statement_timeout = ${whole + this.#tools.killAfterMs}`,
        `SET LOCAL lock_timeout = ${lockTimeoutMs}`,
        `SET LOCAL idle_in_transaction_session_timeout = ${whole + this.#tools.killAfterMs}`,
        // Temporary tables come last in the search path, so that they cannot hide a table of the database.
        `SET LOCAL search_path = ${quoted(defaultSchema)}, pg_temp`,
      ].join('; '),
    );
  }

  async #stream({ connection }: ConnectionLease, ran: RanText): Promise<void> {
    const { rowLimit } = this.#job;
    if (this.#endedFor !== null) throw this.#endedFor;
    // Request one extra row to detect if there are more. When the plan is requested, add no LIMIT, because it would
    // change the plan.
    const limit = this.#asked === 'run' ? ` LIMIT ${rowLimit + 1}` : '';
    const trailer = this.#job.writes === true ? '' : `\n) AS answer${limit}`;
    const query = new StreamedQuery(`${ran.lead}${ran.edited}${trailer}`, {
      onFields: (fields) => this.#onFields(fields),
      onRow: (cells) => this.#onRow(cells),
    });
    connection.client.query(query);
    try {
      await query.done;
    } catch (error) {
      // If enough rows have arrived, ignore the error, because it affects only rows that are not needed.
      if (!this.#cut) throw error;
    }
    await this.#named;
    if (this.#endedFor !== null) throw this.#endedFor;
    if (this.#commits) await this.#commit(connection.client, query.written);
    this.#batcher.flush();
  }

  /** Commits the change. From here on, the run cannot be stopped. */
  async #commit(client: ConnectionLease['connection']['client'], written: number): Promise<void> {
    await client.query('COMMIT');
    this.#written = written;
    this.#batcher.sendSchema([], new Map());
  }

  #onFields(fields: readonly ServerField[]): void {
    this.#batcher.begin(fields);
    const unknown = fields.map((field) => field.typeId).filter((typeId) => !isKnownType(typeId));
    if (unknown.length === 0) {
      this.#batcher.sendSchema(fields, new Map());
      return;
    }
    this.#namesPending = true;
    this.#adjustLine();
    this.#named = this.#tools.typeNames.find(unknown).then((names) => {
      this.#namesPending = false;
      this.#batcher.sendSchema(fields, names);
      this.#adjustLine();
    });
    // Avoid an unhandled rejection. The failure is handled where the result is awaited.
    this.#named.catch(() => undefined);
  }

  #onRow(cells: readonly (string | null)[]): void {
    this.#bytesOfRow = 0;
    if (this.#cut || this.#endedFor !== null) return;
    if (this.#batcher.rows === this.#job.rowLimit) {
      this.#cut = true;
      return;
    }
    this.#batcher.append(cells);
    if (this.#batcher.sizeBytes > this.#job.byteLimit) {
      this.#cut = true;
      this.#cancel();
    }
  }

  /**
   * Counts the bytes of the current row, and cuts the connection if the row is too large. The driver would buffer the
   * row until its last byte.
   */
  #countBytes(bytes: number): void {
    this.#bytesOfRow += bytes;
    if (this.#bytesOfRow <= this.#tools.rowBytes || this.#rowTooLarge) return;
    this.#rowTooLarge = true;
    this.#lease?.connection.destroy();
  }

  /** Pauses the server while the consumer has enough frames, or while type names are loaded. */
  #adjustLine(): void {
    const waits = (this.#untaken >= waitingFrames || this.#namesPending) && this.#endedFor === null && !this.#cut;
    if (waits) this.#line.pause();
    else this.#line.resume();
  }

  #cancel(): void {
    const connection = this.#lease?.connection;
    if (connection === undefined || this.#cancelled !== null) return;
    const ask = (): Promise<void> =>
      this.#tools.pool.control.ask('SELECT pg_cancel_backend($1)', [connection.backendId]).then(
        () => undefined,
        // If the server cannot be reached for the cancellation, cut the connection.
        () => connection.destroy(),
      );
    this.#cancelled = ask();
    // A cancellation that arrives before its statement has no effect, so it is repeated until the run ends.
    this.#saysAgain = setInterval(() => {
      this.#cancelled = Promise.all([this.#cancelled, ask()]).then(() => undefined);
    }, cancelAgainMs);
    this.#timers.push(setTimeout(() => connection.destroy(), this.#tools.killAfterMs));
    this.#adjustLine();
  }

  #forgetTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** Ends the transaction if the session is still alive. Returns true if the session can run another job. */
  async #leaveTransaction({ connection }: ConnectionLease): Promise<boolean> {
    if (this.#saysAgain !== null) clearInterval(this.#saysAgain);
    // A pending cancellation must not reach the session's next job.
    await this.#cancelled;
    if (!connection.alive) return false;
    return connection.client.query('ROLLBACK').then(
      () => true,
      () => false,
    );
  }

  #failureOf(error: unknown, ran: RanText): EngineRunError {
    if (this.#endedFor !== null) return this.#endedFor;
    if (this.#rowTooLarge) {
      const megabytes = Math.round(this.#tools.rowBytes / 1_048_576);
      const message = `One row of the result is larger than ${megabytes} MB.`;
      return new EngineRunError({ errorType: 'RESULT_TOO_LARGE_ERROR', message });
    }
    if (this.#lease?.connection.alive === false) return lostConnection();
    return readStatementFailure(error, ran);
  }
}
