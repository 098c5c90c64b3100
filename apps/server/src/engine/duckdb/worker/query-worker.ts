import { mkdirSync, rmSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import type { DuckDBConnection } from '@duckdb/node-api';
import { makeGate } from '../gate/gate.ts';
import type { Gate } from '../gate/gate.ts';
import { EngineRunError } from '../../engine-failure.ts';
import { ActiveRun } from './active-run.ts';
import { makeDatabaseShelf } from './database-shelf.ts';
import type { DatabaseShelf } from './database-shelf.ts';
import { makePrepareRead } from './one-read.ts';
import type { PrepareRead } from './one-read.ts';
import type { WorkerAnswer, WorkerJob, WorkerRequest, WorkerSettings } from './protocol.ts';
import { readFailure } from './read-failure.ts';
import { describeStatement, estimateStatement, planStatement, runJob } from './run-job.ts';
import type { Desk } from './run-job.ts';

/** Interval of progress reports. */
const progressMs = 250;

/**
 * Delay before cleanup. By then the result has been sent and read, so closing and preparing databases do not compete
 * for the CPU with the delivery of the result.
 */
const tidyAfterMs = 2;

interface Bench {
  readonly gate: Gate;
  readonly prepare: PrepareRead;
  readonly shelf: DatabaseShelf;
  active: ActiveRun | null;
  connection: DuckDBConnection | null;
}

function answer(message: WorkerAnswer): void {
  process.send?.(message);
}

async function openBench(settings: WorkerSettings): Promise<Bench> {
  rmSync(settings.tempFolder, { recursive: true, force: true });
  mkdirSync(settings.tempFolder, { recursive: true });
  const parserEngine = await DuckDBInstance.create(':memory:', {
    threads: '1',
    memory_limit: '256MB',
    temp_directory: '',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    enable_external_access: 'false',
  });
  const gate = makeGate(await parserEngine.connect(), settings.gateLimits);
  const prepare = makePrepareRead((sql) => gate.isOneRead(sql));
  return { gate, prepare, shelf: makeDatabaseShelf(settings), active: null, connection: null };
}

async function withConnection(
  bench: Bench,
  job: WorkerJob,
  work: (desk: Desk) => Promise<WorkerAnswer>,
): Promise<WorkerAnswer> {
  const database = await bench.shelf.take(job);
  try {
    const connection = await database.connect();
    bench.connection = connection;
    try {
      return await work({ connection, prepare: bench.prepare });
    } finally {
      bench.connection = null;
      setTimeout(() => connection.closeSync(), tidyAfterMs);
    }
  } finally {
    setTimeout(() => bench.shelf.giveBack(database), tidyAfterMs);
  }
}

/** Reports the statement's progress whenever it increases. The engine returns -1 while the progress is unknown. */
function tellProgress(connection: DuckDBConnection, id: number): NodeJS.Timeout {
  let told = -1;
  return setInterval(() => {
    const percent = Math.round(connection.progress.percentage);
    if (percent <= told) return;
    told = percent;
    answer({ kind: 'progress', id, percent });
  }, progressMs);
}

async function run(bench: Bench, id: number, job: WorkerJob): Promise<WorkerAnswer> {
  const active = new ActiveRun(id, (frames) => answer({ kind: 'frames', id, frames }));
  bench.active = active;
  // Report the start only after the engine has received its statement. The engine then works while the report is sent.
  const telling = setImmediate(() => answer({ kind: 'begun', id }));
  try {
    return await withConnection(bench, job, async (desk) => {
      const progress = job.tellsProgress ? tellProgress(desk.connection, id) : undefined;
      try {
        const stats = await runJob(desk, job, active);
        return { kind: 'done', id, frames: active.end(), stats };
      } finally {
        clearInterval(progress);
      }
    });
  } finally {
    clearImmediate(telling);
    bench.active = null;
    // Send the frames produced before the failure, then the failure.
    const frames = active.end();
    if (frames.length > 0) answer({ kind: 'frames', id, frames });
  }
}

async function handle(bench: Bench, request: WorkerRequest): Promise<WorkerAnswer | null> {
  switch (request.kind) {
    case 'settings':
      return null;
    case 'taken':
      if (bench.active?.id === request.id) bench.active.taken();
      return null;
    case 'interrupt':
      if (bench.active?.id === request.id) bench.active.stop(bench.connection);
      return null;
    case 'gate':
      return { kind: 'verdicts', id: request.id, verdicts: await bench.gate.gate(request.sql) };
    case 'gate-expression': {
      const { expression, allowSubquery } = request;
      const verdict = await bench.gate.gateExpression(expression, { allowSubquery });
      return { kind: 'verdicts', id: request.id, verdicts: [verdict] };
    }
    case 'describe':
      return withConnection(bench, request.job, async (desk) => ({
        kind: 'columns',
        id: request.id,
        columns: await describeStatement(desk, request.job.sql),
      }));
    case 'estimate':
      return withConnection(bench, request.job, async (desk) => ({
        kind: 'cost',
        id: request.id,
        cost: await estimateStatement(desk, request.job.sql),
      }));
    case 'plan':
      return withConnection(bench, request.job, async (desk) => ({
        kind: 'plan',
        id: request.id,
        plan: await planStatement(desk, request.job),
      }));
    case 'run':
      return run(bench, request.id, request.job);
  }
}

function failureOf(error: unknown, request: WorkerRequest): WorkerAnswer | null {
  if (!('id' in request)) return null;
  if (error instanceof EngineRunError) {
    return { kind: 'failed', id: request.id, failure: { errorType: error.errorType, message: error.message } };
  }
  const job = 'job' in request ? request.job : undefined;
  const names = job?.tables.flatMap((table) => [table.name, `${table.schema}.${table.name}`]) ?? [];
  return { kind: 'failed', id: request.id, failure: readFailure(error, job?.sql ?? '', names) };
}

function serve(): void {
  let bench: Promise<Bench> | null = null;
  process.on('message', (request: WorkerRequest) => {
    if (request.kind === 'settings') {
      bench = openBench(request.settings);
      void bench.then(() => answer({ kind: 'ready' }));
      return;
    }
    if (bench === null) throw new Error('A worker got work before its settings.');
    void bench
      .then((open) => handle(open, request))
      .catch((error: unknown) => failureOf(error, request))
      .then((reply) => {
        if (reply !== null) answer(reply);
      });
  });
  // The parent process is gone, so no caller can stop this worker. Kill it, because an exit would wait for the engine's
  // current work.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}

// Entry point of a child process.
serve();
