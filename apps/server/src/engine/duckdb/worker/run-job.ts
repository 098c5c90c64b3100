import { DuckDBMaterializedResult } from '@duckdb/node-api';
import type {
  DuckDBConnection,
  DuckDBDataChunk,
  DuckDBPreparedStatement,
  DuckDBResult,
  DuckDBType,
} from '@duckdb/node-api';
import { FrameWriter } from '@sightline/core/frames';
import type { ColumnInfo, RunStats, StatementCost, StatementPlan } from '../../../domain/ports.ts';
import { EngineRunError } from '../../engine-failure.ts';
import { hasRowRule } from '../../has-row-rule.ts';
import { makeColumnReader } from '../columns/make-builder.ts';
import type { ColumnReader } from '../columns/make-builder.ts';
import type { PrepareRead } from './one-read.ts';
import { planCost } from './plan-cost.ts';
import { readPlan, readProfile } from './read-plan.ts';
import type { WorkerJob } from './protocol.ts';

/** Receives the frames of a run. */
export interface FrameSink {
  /** Resolves when the next frame may be sent. */
  send(frame: Uint8Array): Promise<void>;
  /** True when the consumer wants no more frames. */
  readonly stopped: boolean;
}

/** The connection on which a statement runs, and the function that prepares the statement. */
export interface Desk {
  readonly connection: DuckDBConnection;
  readonly prepare: PrepareRead;
}

const batchRows = 65_536;
const batchBytes = 4 * 1024 * 1024;
/** A partial batch is sent after this time, so that rows appear while a slow query runs. */
const batchAgeMs = 100;

/** The engine's streaming buffer. It is smaller than any chunk, so the first chunk is handed over immediately. */
const chunksAtOnce = "SET SESSION streaming_buffer_size = '1KB'";

/** Enables the engine's progress tracking without printing a progress bar. */
const countProgress = 'SET SESSION enable_progress_bar = true; SET SESSION enable_progress_bar_print = false';

/** Maximum LIMIT of a statement whose result is materialized before the first frame is sent. */
const wholeRows = 100_000;

/**
 * True if the result is materialized instead of streamed. Charts request few rows, and sort or group them first, so
 * streaming has no benefit. A materialized result fails before its first frame, so the transaction need not be checked
 * for a failure at its end. A statement that does not end with a LIMIT is always streamed, because its result could be
 * unbounded.
 */
const isSmall = ({ asRead, keepsDatabase, sql }: WorkerJob): boolean => {
  const limit = /\blimit (\d+)(?:\s+offset \d+)?\s*$/i.exec(sql)?.[1];
  return asRead === undefined && keepsDatabase && limit !== undefined && Number(limit) <= wholeRows;
};

/** Runs one statement and sends its frames: the schema, the first chunk immediately, then larger batches. */
export async function runJob(desk: Desk, job: WorkerJob, sink: FrameSink): Promise<RunStats> {
  const { connection, prepare } = desk;
  const clock = makeStopwatch();
  if (job.asRead !== undefined) await connection.run(chunksAtOnce);
  if (job.tellsProgress) await connection.run(countProgress);
  const statement = await clock.measure(() =>
    job.measures === true ? prepareMeasured(desk, job) : prepare(connection, job.asRead ?? job.sql),
  );
  if (sink.stopped) return { rows: 0, engineMs: clock.totalMs(), cut: true };
  const shape = shapeOf(statement);
  const whole = isSmall(job);
  // Prepare the output while the engine computes.
  const [result, { batcher, schema }] = await Promise.all([
    clock.measure(() => (whole ? statement.run() : statement.stream())),
    openOutput(shape, sink),
  ]);
  await sink.send(schema);
  const { rows, cut } = await fetchRows({ result, job, sink, batcher, clock });
  if (!whole && !cut && !sink.stopped && (await hasFailed(connection))) await failAsItDid(desk, job, rows);
  if (cut || sink.stopped) connection.interrupt();
  return { rows, engineMs: clock.totalMs(), cut };
}

interface ColumnShape {
  readonly name: string;
  readonly type: DuckDBType;
}

/** Returns the columns of a prepared statement. Duplicate names get a suffix with their number. */
function shapeOf(statement: DuckDBPreparedStatement): readonly ColumnShape[] {
  const seen = new Map<string, number>();
  return Array.from({ length: statement.columnCount }, (_, index) => {
    const name = statement.columnName(index);
    const turn = seen.get(name) ?? 0;
    seen.set(name, turn + 1);
    return { name: turn === 0 ? name : `${name}:${turn}`, type: statement.columnType(index) };
  });
}

/** Creates the batcher for the rows and the schema frame for their columns. */
async function openOutput(
  shape: readonly ColumnShape[],
  sink: FrameSink,
): Promise<{ readonly batcher: Batcher; readonly schema: Uint8Array }> {
  const readers = shape.map(({ type }, index) => makeColumnReader(index, type));
  const columns = readers.map(({ kind, engineType }, index) => {
    const name = shape[index]?.name ?? '';
    return { name, label: name, type: engineType, kind, nullable: true };
  });
  const batcher = makeBatcher(readers, sink);
  return { batcher, schema: batcher.writer.schema({ columns, meta: {} }) };
}

interface Stopwatch {
  /**
   * Measures the duration of work, including the call that starts it. The call counts because the engine's threads may
   * take the CPU from the calling thread meanwhile.
   */
  measure<T>(work: () => Promise<T>): Promise<T>;
  totalMs(): number;
}

function makeStopwatch(): Stopwatch {
  let total = 0;
  return {
    async measure(work) {
      const start = performance.now();
      try {
        return await work();
      } finally {
        total += performance.now() - start;
      }
    },
    totalMs: () => total,
  };
}

interface Batcher {
  readonly writer: FrameWriter;
  append(chunk: DuckDBDataChunk, rows: number): Promise<void>;
  flush(): Promise<void>;
  sentBytes(): number;
}

function makeBatcher(readers: readonly ColumnReader[], sink: FrameSink): Batcher {
  const writer = new FrameWriter();
  let waitingRows = 0;
  let sentBytes = 0;
  let lastSent = 0;
  const flush = async (): Promise<void> => {
    if (waitingRows === 0) return;
    const columns = readers.map((reader) => reader.builder.take());
    const frame = writer.batch({ keyIndex: 0, rows: waitingRows, columns });
    waitingRows = 0;
    sentBytes += frame.length;
    lastSent = performance.now();
    await sink.send(frame);
  };
  return {
    writer,
    flush,
    sentBytes: () => sentBytes,
    async append(chunk, rows) {
      if (waitingRows + rows > batchRows) await flush();
      for (const reader of readers) reader.builder.append(chunk, rows);
      waitingRows += rows;
      const sizeBytes = readers.reduce((sum, reader) => sum + reader.builder.sizeBytes(), 0);
      const due = performance.now() - lastSent >= batchAgeMs;
      if (due || sizeBytes >= batchBytes) await flush();
    },
  };
}

interface Fetching {
  readonly result: DuckDBResult;
  readonly job: WorkerJob;
  readonly sink: FrameSink;
  readonly batcher: Batcher;
  readonly clock: Stopwatch;
}

/**
 * Maximum number of chunks that are fetched on this thread. More chunks are fetched on another thread, because fetching
 * them here would block other work.
 */
const fewChunks = 2;

/**
 * Returns a function that fetches the next rows. A few materialized chunks are fetched directly, without a switch to
 * another thread.
 */
function chunkReader(result: DuckDBResult): () => Promise<DuckDBDataChunk | null> {
  if (!(result instanceof DuckDBMaterializedResult)) return () => result.fetchChunk();
  const count = result.chunkCount;
  if (count > fewChunks) return () => result.fetchChunk();
  let next = 0;
  return async () => {
    next += 1;
    return next > count ? null : result.getChunk(next - 1);
  };
}

async function fetchRows({ result, job, sink, batcher, clock }: Fetching): Promise<{ rows: number; cut: boolean }> {
  const nextChunk = chunkReader(result);
  let rows = 0;
  for (;;) {
    if (sink.stopped) return { rows, cut: true };
    const chunk = await clock.measure(nextChunk);
    if (chunk === null || chunk.rowCount === 0) break;
    const wanted = Math.min(chunk.rowCount, job.rowLimit - rows);
    if (wanted > 0) await batcher.append(chunk, wanted);
    rows += wanted;
    if (wanted === chunk.rowCount && batcher.sentBytes() <= job.byteLimit) continue;
    await batcher.flush();
    return { rows, cut: true };
  }
  await batcher.flush();
  return { rows, cut: false };
}

/**
 * Returns true if a statement failed and thereby aborted its transaction. Its row stream ends the same way on success
 * and on failure.
 */
async function hasFailed(connection: DuckDBConnection): Promise<boolean> {
  try {
    await connection.run('SELECT 1');
    return false;
  } catch {
    return true;
  }
}

/**
 * Runs a statement that failed after its first rows again, to throw its error. If it does not fail this time, throws a
 * general error.
 */
async function failAsItDid({ connection, prepare }: Desk, job: WorkerJob, rows: number): Promise<never> {
  await connection.run('ROLLBACK');
  await (await prepare(connection, job.sql)).run();
  throw new EngineRunError({
    errorType: 'GENERIC_DB_ENGINE_ERROR',
    message: `The statement failed after its first ${rows} rows.`,
  });
}

/** Returns the columns of a statement without running it. */
export async function describeStatement({ connection, prepare }: Desk, sql: string): Promise<readonly ColumnInfo[]> {
  const statement = await prepare(connection, sql);
  try {
    return Array.from({ length: statement.columnCount }, (_, index) => {
      const type = statement.columnType(index);
      return { name: statement.columnName(index), engineType: type.alias ?? type.toString() };
    });
  } finally {
    statement.destroySync();
  }
}

/** Runs EXPLAIN for a statement and returns its output. */
async function explainStatement({ connection, prepare }: Desk, options: string, sql: string): Promise<string> {
  // Only a single read-only statement may be explained. Preparing it makes the same check as before a run.
  (await prepare(connection, sql)).destroySync();
  const explained = await connection.runAndReadAll(`EXPLAIN (${options}) ${sql}`);
  return String(explained.getRowObjects()[0]?.['explain_value']);
}

/** Returns the engine's cost estimate of a statement without running it. */
export const estimateStatement = async (desk: Desk, sql: string): Promise<StatementCost> =>
  planCost(await explainStatement(desk, 'FORMAT JSON', sql));

/** Returns the names of the mounted tables, keyed by the names of their files in a plan, such as `data_1f.main.t`. */
async function namesOfFiles({ connection }: Desk): Promise<ReadonlyMap<string, string>> {
  const views = await connection.runAndReadAll(
    'SELECT schema_name, view_name, sql FROM duckdb_views() WHERE NOT internal',
  );
  return new Map(
    views.getRowObjects().flatMap(({ schema_name, view_name, sql }): readonly [string, string][] => {
      const file = /\bdata_[0-9a-f]{16}\.main\.t\b/u.exec(String(sql))?.[0];
      return file === undefined ? [] : [[file, `${String(schema_name)}.${String(view_name)}`]];
    }),
  );
}

/** Returns the steps that the engine would take for a statement, without running it. */
export const planStatement = async (desk: Desk, { sql, tables }: WorkerJob): Promise<StatementPlan> =>
  readPlan(await explainStatement(desk, 'FORMAT JSON', sql), {
    tables: await namesOfFiles(desk),
    hasRules: hasRowRule(tables),
  });

/** Runs a statement to its end, and returns a statement whose only row is the measured plan as JSON. */
async function prepareMeasured(desk: Desk, { sql }: WorkerJob): Promise<DuckDBPreparedStatement> {
  const profile = await explainStatement(desk, 'ANALYZE, FORMAT JSON', sql);
  const told = await desk.connection.prepare('SELECT $1::VARCHAR AS plan');
  told.bindVarchar(1, JSON.stringify(readProfile(profile, await namesOfFiles(desk))));
  return told;
}
