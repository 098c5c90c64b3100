import { readFileSync } from 'node:fs';
import pg from 'pg';
import { connectDatabase } from '@sightline/server/src/domain/databases/connect-database.ts';
import { prepareContent } from '@sightline/server/src/domain/prepare-content.ts';
import type { DuckDbEngine } from '@sightline/server/src/engine/duckdb/duckdb-engine.ts';
import { startPostgres } from '@sightline/server/src/store/testing/postgres.ts';
import { makeTestApp, testPassword } from '@sightline/server/src/testing/test-app.ts';
import { callerAt, type WireCaller } from './http-caller.ts';

/** A server on its own port, and a way to kill the processes that run its queries. */
export interface KillWorld {
  readonly call: WireCaller;
  readonly databaseId: number;
  /** IDs of three datasets: a fast one, a slow one, and one whose query never ends. */
  readonly datasets: { readonly quick: number; readonly slow: number; readonly endless: number };
  /** SQL of the endless query, for SQL Lab. */
  readonly endlessSql: string;
  /**
   * From outside the server, kills one of the processes that run queries.
   * @param choice selects one of several processes
   */
  strike(choice: number): Promise<void>;
  /** Describes queries that still run or processes that were lost. Empty if there are none. */
  leftovers(): Promise<string>;
  /** Closes the server and describes the processes or sessions that are left. Empty if there are none. */
  close(): Promise<string>;
}

/** Query timeout of the tested server, in seconds. */
export const timeoutS = 3;

const settings = {
  'query.timeoutS': String(timeoutS),
  'limits.requestsPerMinute': '1000000',
};

const open = async () => {
  const test = await makeTestApp({ settings, ownEngine: true });
  await prepareContent(test.deps);
  const origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
  return { test, call: await callerAt(origin, { username: 'admin', password: testPassword }) };
};

interface Texts {
  readonly quick: string;
  readonly slow: string;
  readonly endless: string;
}

const makeDatasets = async (call: WireCaller, database: number, texts: Texts): Promise<KillWorld['datasets']> => {
  const made = async (name: keyof Texts): Promise<number> => {
    const { status, json } = await call('/api/v1/dataset/', { database, table_name: name, sql: texts[name] });
    if (status !== 201) throw new Error(`The dataset ${name} was not made: ${JSON.stringify(json)}`);
    return (json as { readonly id: number }).id;
  };
  return { quick: await made('quick'), slow: await made('slow'), endless: await made('endless') };
};

const duckDbTexts: Texts = {
  quick: 'SELECT i % 7 AS k, i AS v FROM range(70) r(i)',
  slow: 'SELECT i % 7 AS k, (i * j) % 11 AS v FROM range(3000) a(i), range(1500) b(j)',
  endless: 'SELECT i % 7 AS k, (i * j) % 11 AS v FROM range(10000000) a(i), range(10000000) b(j)',
};

const postgresTexts: Texts = {
  quick: 'SELECT i % 7 AS k, i AS v FROM generate_series(0, 69) r(i)',
  slow: 'SELECT i % 7 AS k, (i * j) % 11 AS v FROM generate_series(0, 999) a(i), generate_series(0, 499) b(j)',
  endless: 'SELECT i % 7 AS k, (i * j) % 11 AS v FROM generate_series(0, 99999) a(i), generate_series(0, 99999) b(j)',
};

/** Returns the child processes of this process that run a given program. */
const childrenThatRun = (program: RegExp): readonly number[] => {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return children
    .split(' ')
    .filter((pid) => pid !== '')
    .map(Number)
    .filter((pid) => program.test(commandOf(pid)));
};

/** A worker is busy if it uses at least `busyTicks` of CPU time in this interval. */
const watchMs = 200;
const busyTicks = 3;

/** Returns the CPU time of a process in hundredths of a second, or 0 if the process has ended. */
const ticksOf = (pid: number): number => {
  const [user, system] = textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ').slice(11, 13) ?? [];
  return Number(user ?? 0) + Number(system ?? 0);
};

const queryWorker = /query-worker/;
/** Matches the programs of all worker processes: for queries, post-processing, templates, and the writer. */
const anyWorker = /-worker\.[a-z]+/;

const commandOf = (pid: number): string => textOf(`/proc/${pid}/cmdline`);

/** Reads a file under /proc. Returns an empty text if the process has just ended. */
const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return '';
    throw error;
  }
};

/** Returns the worker processes of this process that are not among `others`. */
const workersBeside = (others: ReadonlySet<number>, program: RegExp): readonly number[] =>
  childrenThatRun(program).filter((pid) => !others.has(pid));

/** Describes the workers that are left after a server was closed. Empty if there are none. */
const leftWorkers = (others: ReadonlySet<number>): string => {
  const left = workersBeside(others, anyWorker);
  return left.length === 0 ? '' : `worker processes ${left.map(commandOf).join(', ')} are still there`;
};

/** Starts a server whose queries run in worker processes, which the test kills. */
export const duckDbKillWorld = async (): Promise<KillWorld> => {
  // Ignore engines of earlier tests in this process that are still open for later tests.
  const others = new Set(childrenThatRun(anyWorker));
  const { test, call } = await open();
  const engine = test.deps.engines.embedded as DuckDbEngine;
  return {
    call,
    databaseId: 1,
    datasets: await makeDatasets(call, 1, duckDbTexts),
    endlessSql: `SELECT sum(v) FROM (${duckDbTexts.endless}) AS q`,
    async strike(choice) {
      const pids = engine.workerPids;
      const pid = pids[choice % Math.max(1, pids.length)];
      if (pid === undefined) return;
      process.kill(pid, 'SIGKILL');
      // Wait until the engine notices that the worker has ended. Until then, a query that reaches the dead worker
      // fails.
      while (engine.workerPids.includes(pid)) await new Promise((resolve) => setImmediate(resolve));
    },
    async leftovers() {
      const pids = workersBeside(others, queryWorker);
      const before = pids.map(ticksOf);
      await new Promise((resolve) => setTimeout(resolve, watchMs));
      const busy = pids.filter((pid, at) => ticksOf(pid) - (before[at] ?? 0) >= busyTicks);
      if (busy.length > 0) return `worker processes ${busy.join(', ')} still work`;
      const lost = pids.filter((pid) => !engine.workerPids.includes(pid) && commandOf(pid) !== '');
      return lost.length === 0 ? '' : `worker processes ${lost.join(', ')} belong to nobody`;
    },
    async close() {
      await test.close();
      return leftWorkers(others);
    },
  };
};

const ownSessions = "pid <> pg_backend_pid() AND application_name = 'sightline'";

/**
 * Starts a server whose queries run in PostgreSQL backends, which the test terminates.
 * @param programs folder of PostgreSQL's programs
 */
export const postgresKillWorld = async (programs: string): Promise<KillWorld> => {
  const others = new Set(childrenThatRun(anyWorker));
  const server = await startPostgres(programs);
  const { test, call } = await open();
  const { port, username, pathname } = new URL(server.url);
  const uri = `postgresql://${username}@127.0.0.1:${port}${pathname}?sslmode=disable`;
  const databaseId = await connectDatabase(test.deps, { name: 'warehouse', uri, replace: false });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const count = async (condition: string): Promise<number> => {
    const { rows } = await client.query<{ n: string }>(
      `SELECT count(*) AS n FROM pg_stat_activity WHERE ${ownSessions} AND ${condition}`,
    );
    return Number(rows[0]?.n);
  };
  return {
    call,
    databaseId,
    datasets: await makeDatasets(call, databaseId, postgresTexts),
    endlessSql: `SELECT sum(v) FROM (${postgresTexts.endless}) AS q`,
    async strike() {
      await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${ownSessions}`);
    },
    async leftovers() {
      const active = await count("state <> 'idle'");
      return active === 0 ? '' : `${active} sessions of the server are still busy`;
    },
    async close() {
      await test.close();
      const left = await count('true');
      await client.end();
      server.stop();
      return left === 0 ? leftWorkers(others) : `${left} sessions of the server are still open`;
    },
  };
};
