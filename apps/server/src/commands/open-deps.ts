import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { isatty } from 'node:tty';
import { pino, type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config/config.ts';
import { gateLimitsOf } from '../config/gate-limits-of.ts';
import { readSecretKey } from '../config/secret-key.ts';
import type { Deps } from '../domain/deps.ts';
import { breakCircuit } from '../domain/databases/circuit-breaker.ts';
import { makeEngines } from '../domain/databases/engines.ts';
import { watchRuns } from '../domain/databases/watched-engine.ts';
import { makeCommentMail } from '../domain/comments/mail-comments.ts';
import { makeSupportMail } from '../domain/support-requests/mail-support-requests.ts';
import { makeAddressCheck } from '../egress/address-check.ts';
import { makePublicUrls } from '../domain/public-url.ts';
import { makeSecrets } from '../domain/session/secrets.ts';
import { makeDataFiles } from '../domain/tables/data-files.ts';
import { makeDuckDbEngine } from '../engine/duckdb/duckdb-engine.ts';
import { GateThreads } from '../engine/postgres/gate/gate-threads.ts';
import { makePostgresEngine } from '../engine/postgres/postgres-engine.ts';
import { makeDuckDbWriter } from '../engine/duckdb/writer/duckdb-writer.ts';
import { configuredFormatter } from '../domain/queries/configured-formatter.ts';
import { configuredTemplates } from '../domain/templates/configured-templates.ts';
import { makeMetrics, type Metrics } from '../http/metrics.ts';
import { configuredMailer } from '../mail/configured-mailer.ts';
import { keyInForce } from './key-in-force.ts';
import { TimedStatements } from '../store/timed-statements.ts';
import { openConfiguredStore } from './open-configured-store.ts';

const stdout = 1;

/** Logs JSON lines, or readable text on a terminal. Credentials are never written. */
export const makeLog = (config: Config): Logger =>
  pino(
    {
      level: config.log,
      redact: { paths: ['req.headers.authorization', 'req.headers.cookie', '*.password'], censor: '(not logged)' },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    isatty(stdout)
      ? pretty({ colorize: true, ignore: 'pid,hostname', destination: stdout, sync: true })
      : pino.destination({ dest: stdout, sync: false }),
  );

const megabyte = 1_048_576;
const shareOfMemory = 0.4;
const leastWorkerMegabytes = 256;

const engineOf = (config: Config, metrics: Metrics, tempFolder: string) => {
  const { query, limits } = config;
  const cores = query.workers ?? availableParallelism();
  const memoryMb = query.memoryMb ?? (totalmem() / megabyte) * shareOfMemory;
  const engine = makeDuckDbEngine({
    onWaited: metrics.waited,
    tempFolder: join(tempFolder, 'engine'),
    cores,
    longestWaitMs: limits.chartWaitS * 1000,
    gateLimits: gateLimitsOf(config),
    tempMegabytes: limits.spillMb,
    workerMegabytes: Math.max(leastWorkerMegabytes, Math.floor(memoryMb / cores)),
  });
  for (const [name, help, read] of [
    ['workers', 'Worker processes of the embedded engine.', () => engine.workerPids.length],
    ['workers_busy', 'Worker processes of the embedded engine that are busy.', () => engine.figures.busy],
    [
      'jobs_waiting',
      'Jobs that are waiting for a worker process of the embedded engine.',
      () => engine.figures.waiting,
    ],
  ] as const)
    metrics.show({ name: `sightline_engine_${name}`, help, read });
  return watchRuns(engine, metrics.runEnded);
};

/** The open resources of a process, and a function that closes them. */
export interface OpenDeps {
  readonly deps: Deps;
  /** Metrics of the store and the engines, for the app. */
  readonly metrics: Metrics;
  close(): Promise<void>;
}

/** Returns a temporary folder for this process only, so that a running server's files are not deleted. */
const ownTempFolder = (dataDir: string): string => {
  const folder = join(dataDir, 'temp');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return mkdtempSync(join(folder, 'command-'));
};

/**
 * Opens store, engine and writer. Throws a StoreError or ConfigError that explains the problem.
 * @param serverTemp temporary folder of a server; by default, a folder that is deleted with this process
 */
export const openDeps = async (config: Config, log: Logger, serverTemp?: string): Promise<OpenDeps> => {
  const known = readSecretKey(config.secretKey, config.dataDir);
  const metrics = makeMetrics();
  const clock = Date.now;
  const opened = await openConfiguredStore(config);
  const store = { ...opened, db: opened.db.withPlugin(new TimedStatements(metrics.stored)) };
  const secrets = makeSecrets(await keyInForce(config, store, known));
  const tempFolder = serverTemp ?? ownTempFolder(config.dataDir);
  const gate = new GateThreads(gateLimitsOf(config));
  const engines = makeEngines({
    embedded: engineOf(config, metrics, tempFolder),
    secrets,
    connect: (connection) =>
      watchRuns(
        breakCircuit(makePostgresEngine({ connection, gate }), { clock, name: connection.database }),
        metrics.runEnded,
      ),
    mayReach: makeAddressCheck(config.connections.allowedNetworks),
    closeShared: () => gate.close(),
  });
  const writer = makeDuckDbWriter({
    dataFolder: join(config.dataDir, 'tables'),
    tempFolder,
    uploadMs: config.limits.uploadS * 1000,
    memoryMegabytes: config.limits.writerMemoryMb,
    processes: config.limits.writers,
  });
  const templates = configuredTemplates(config);
  const formatter = configuredFormatter(config);
  const urls = makePublicUrls(config);
  const mails = { store, mailer: configuredMailer(config), urls, config, clock, log };
  const supportMail = makeSupportMail(mails);
  const commentMail = makeCommentMail(mails);
  return {
    deps: {
      config,
      store,
      engines,
      writer,
      templates,
      formatter,
      dataFiles: makeDataFiles(),
      supportMail,
      commentMail,
      urls,
      clock,
      secrets,
      log,
    },
    metrics,
    close: async () => {
      await Promise.all([supportMail.close(), commentMail.close()]);
      await Promise.all([engines.close(), writer.close(), templates.close(), formatter.close()]);
      await store.close();
      if (serverTemp === undefined) rmSync(tempFolder, { recursive: true, force: true });
    },
  };
};
