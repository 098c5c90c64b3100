import { AppError } from '@sightline/core';
import { FrameReader, FrameWriter, rowsOfFrame, type FrameColumnSchema } from '@sightline/core/frames';
import { findQuery, moveQuery } from '../../store/queries.ts';
import type { QueryStage } from '../../store/schema/content.ts';
import { toMicros } from '../../store/store-types.ts';
import { embeddedBackend } from '../databases/engines.ts';
import type { Deps } from '../deps.ts';
import type { EngineJob, FrameRun, RunStats } from '../ports.ts';
import { describeRuns } from './describe-run.ts';
import type { Statement } from './judge-run.ts';
import type { PreparedRun } from './prepare-run.ts';
import { quotedName } from './quoted-name.ts';
import { draftResult, pruneResults, type ResultDraft } from './result-files.ts';
import { resultFolder } from './result-folder.ts';
import { describeResultColumns } from './result-table.ts';
import { errorOfRun, isFailure, stageOf } from './run-error.ts';
import type { RunLine } from './run-line.ts';
import { queryOfTable, storeTable } from './store-table.ts';

interface Progress {
  readonly deps: Deps;
  readonly prepared: PreparedRun;
  readonly draft: ResultDraft;
  /** The engine's run of the most recently started statement; null before the first one. */
  current: FrameRun | null;
  /** True as soon as the run must stop. */
  halted: boolean;
  /** Reason for stopping the run, unless the user stopped it. */
  why: string | undefined;
  /** Number of rows of the result so far. */
  rows: number;
  statement: Statement;
}

const isEmbedded = ({ database }: PreparedRun): boolean => database.backend === embeddedBackend;

/** True for a statement whose rows become a table of the embedded engine. */
const createsHere = (prepared: PreparedRun, { change }: Statement): boolean =>
  change !== undefined && isEmbedded(prepared);

const jobOf = ({ deps, prepared }: Progress, statement: Statement, rowLimit: number): EngineJob => ({
  pool: 'lab',
  userId: prepared.userId,
  tables: statement.tables,
  sql: statement.sql,
  ...(statement.change && !isEmbedded(prepared) && { writes: true }),
  ...(prepared.schema === null ? {} : { defaultSchema: prepared.schema }),
  rowLimit,
  byteLimit: createsHere(prepared, statement) ? Number.MAX_SAFE_INTEGER : deps.config.limits.resultBytes,
  timeoutMs: deps.config.query.timeoutS * 1000,
});

/** Starts a statement. SQL in `job` is run instead of the statement's own text. */
const beginAs = (
  progress: Progress,
  statement: Statement,
  job: Pick<EngineJob, 'rowLimit'> & Partial<Pick<EngineJob, 'sql'>>,
): FrameRun => {
  progress.statement = statement;
  const { engines } = progress.deps;
  const engine = statement.isHere ? engines.embedded : engines.of(progress.prepared.database);
  const run = engine.frames({ ...jobOf(progress, statement, job.rowLimit), ...job });
  progress.current = run;
  if (progress.halted) void run.stop('stopped');
  return run;
};

const begin = (progress: Progress, statement: Statement, rowLimit: number): FrameRun =>
  beginAs(progress, statement, { rowLimit });

/**
 * Returns the progress of a run with several statements. All statements have the same weight, because their durations
 * are unknown.
 */
const percentOf = ({ prepared, statement, current }: Progress): number | undefined => {
  const within = current?.percent();
  if (within === undefined) return undefined;
  return Math.floor((prepared.statements.indexOf(statement) * 100 + within) / prepared.statements.length);
};

const endRow = (
  progress: Progress,
  change: { readonly status: QueryStage; readonly error_message?: string; readonly extra?: string },
) => {
  const now = toMicros(progress.deps.clock());
  return moveQuery(progress.deps.store.db, progress.prepared.id, { ...change, end_time: now, changed_on: now });
};

/** Returns the change that the most recently started statement made, for the history. */
const changeIn = ({ statement: { change } }: Progress, { rows }: RunStats) =>
  change && {
    change: { kind: change.kind, ...change.target, ...(change.replaces ? { replaces: true } : {}), rows },
  };

/**
 * Returns the ID of the run whose result the most recently started statement read. A later download of the rows needs
 * it.
 */
const lastIn = ({ statement: { last } }: Progress) => last && { last_result: last.clientId };

/** Returns the SQL of the most recently started statement. */
const executedSql = ({ prepared, statement }: Progress): string => {
  const { sql, change } = statement;
  if (!change || !isEmbedded(prepared)) return sql;
  return `CREATE TABLE ${quotedName(change.target.schema)}.${quotedName(change.target.name)} AS\n${sql}`;
};

/** Completes a successful run: publishes the result, updates the history and returns the end frame. */
const succeed = async (
  progress: Progress,
  stats: RunStats,
  columns: readonly FrameColumnSchema[],
): Promise<Uint8Array> => {
  const { deps, prepared, draft } = progress;
  const now = toMicros(deps.clock());
  const ended = {
    status: 'success',
    progress: 100,
    rows: stats.rows,
    executed_sql: executedSql(progress),
    limiting_factor: stats.cut ? 'DROPDOWN' : 'NOT_LIMITED',
    results_key: draft.key,
    extra: JSON.stringify({
      columns: describeResultColumns(columns),
      ...changeIn(progress, stats),
      ...lastIn(progress),
    }),
    end_time: now,
    changed_on: now,
  } as const;
  const row = await findQuery(deps.store.db, prepared.clientId);
  const [query] = row ? await describeRuns(deps.store.db, [{ ...row, ...ended }], 'number') : [];
  const end = new FrameWriter().end({
    query_id: prepared.id,
    rows: stats.rows,
    limit: prepared.limit,
    cut: stats.cut,
    timing: { engineMs: stats.engineMs },
    cached: false,
    query,
  });
  await draft.write(end);
  // Publish the result before the history shows the run as successful, so that readers of the history find it.
  await draft.keep();
  await moveQuery(deps.store.db, prepared.id, ended);
  await pruneResults(resultFolder(deps), deps.clock());
  return end;
};

/** Runs a statement that creates a table of the embedded engine, and stores the table. */
const createTable = (progress: Progress, statement: Statement): Promise<RunStats> => {
  const { deps, prepared } = progress;
  const most = deps.config.limits.exportRows;
  const { database, userId } = prepared;
  progress.statement = statement;
  const start = async () => {
    const sql = await queryOfTable(deps.engines.of(database), jobOf(progress, statement, most));
    return beginAs(progress, statement, { sql, rowLimit: most });
  };
  return storeTable(deps, start, { database, userId, target: statement.change!.target, most });
};

async function* stream(progress: Progress): AsyncGenerator<Uint8Array> {
  const { prepared, draft } = progress;
  const last = prepared.statements.length - 1;
  for (const statement of prepared.statements.slice(0, last)) {
    if (createsHere(prepared, statement)) {
      await createTable(progress, statement);
      continue;
    }
    const run = begin(progress, statement, 1);
    for await (const frame of run.frames) void frame;
    await run.done;
  }
  const statement = prepared.statements[last];
  if (!statement) return;
  if (createsHere(prepared, statement)) {
    const stats = await createTable(progress, statement);
    const none = new FrameWriter().schema({ columns: [], meta: {} });
    await draft.write(none);
    yield none;
    yield await succeed(progress, stats, []);
    return;
  }
  const run = begin(progress, statement, prepared.limit);
  let columns: readonly FrameColumnSchema[] = [];
  const reader = new FrameReader();
  let first = true;
  for await (const frame of run.frames) {
    if (first) {
      for (const read of reader.push(frame)) if (read.kind === 'schema') columns = read.schema.columns;
      first = false;
    }
    await draft.write(frame);
    progress.rows += rowsOfFrame(frame);
    yield frame;
  }
  yield await succeed(progress, await run.done, columns);
}

const closedPage = 'The page that started the query was closed.';

/** True if the user pressed Stop before the run was registered. */
const isStopped = async ({ store }: Deps, { clientId }: PreparedRun): Promise<boolean> =>
  (await findQuery(store.db, clientId))?.status === 'stopped';

/**
 * Executes a prepared run and stores its result. Yields the frames as they arrive, then an end frame with facts about
 * the run. If the caller stops iterating, the run is stopped. Throws an AppError on failure, which the history records
 * as well.
 * @param signal stops the run, even if it is aborted before the start
 */
export async function* runQuery(
  deps: Deps,
  line: RunLine,
  prepared: PreparedRun,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { limits } = deps.config;
  const [firstStatement] = prepared.statements;
  if (!firstStatement) return;
  const draft = await draftResult(resultFolder(deps));
  const progress: Progress = {
    deps,
    prepared,
    draft,
    current: null,
    halted: false,
    why: undefined,
    rows: 0,
    statement: firstStatement,
  };
  const stop = (why?: string): void => {
    progress.halted = true;
    progress.why ??= why;
    void progress.current?.stop('stopped');
  };
  const forget = line.register(prepared.clientId, {
    userId: prepared.userId,
    stop,
    rows: () => progress.rows,
    percent: () => percentOf(progress),
  });
  signal?.addEventListener('abort', () => stop(closedPage), { once: true });
  let leave: (() => void) | undefined;
  let ended = false;
  try {
    if (signal?.aborted === true || (await isStopped(deps, prepared))) stop();
    leave = await line.enter(prepared.userId, { running: limits.labRunsPerUser, waiting: limits.labWaitingPerUser });
    const now = toMicros(deps.clock());
    await moveQuery(deps.store.db, prepared.id, { status: 'running', start_running_time: now, changed_on: now });
    yield* stream(progress);
    ended = true;
  } catch (error) {
    ended = true;
    if (!isFailure(error)) {
      await endRow(progress, { status: 'failed', error_message: 'Unexpected server error.' });
      throw error;
    }
    const told = error instanceof AppError ? error : errorOfRun(error, progress.statement, prepared.database.backend);
    const status = error instanceof AppError ? 'failed' : stageOf(error);
    await endRow(progress, {
      status,
      error_message: (status === 'stopped' ? progress.why : undefined) ?? told.message,
      extra: JSON.stringify({ errors: [told.toStructured()] }),
    });
    throw told;
  } finally {
    leave?.();
    if (!ended) {
      await progress.current?.stop('gone');
      await endRow(progress, { status: 'stopped', error_message: closedPage });
    }
    await draft.drop();
    forget();
  }
}
