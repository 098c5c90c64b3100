import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { isatty } from 'node:tty';
import { pino, type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config/config.ts';
import { readSecretKey } from '../config/secret-key.ts';
import type { Deps } from '../domain/deps.ts';
import { makeEngines } from '../domain/databases/engines.ts';
import { makeSupportMail } from '../domain/support-requests/mail-support-requests.ts';
import { makeAddressCheck } from '../egress/address-check.ts';
import { makeSecrets } from '../domain/session/secrets.ts';
import { makeDataFiles } from '../domain/tables/data-files.ts';
import { makeDuckDbEngine } from '../engine/duckdb/duckdb-engine.ts';
import { defaultGateLimits } from '../engine/gate-limits.ts';
import { GateThread } from '../engine/postgres/gate/gate-thread.ts';
import { makePostgresEngine } from '../engine/postgres/postgres-engine.ts';
import { makeDuckDbWriter } from '../engine/duckdb/writer/duckdb-writer.ts';
import { openTemplates } from '../engine/templates/text-worker-pool.ts';
import { configuredMailer } from '../mail/configured-mailer.ts';
import { openConfiguredStore } from './open-configured-store.ts';

/** JSON lines, or for people where a terminal listens. Nothing that signs anybody in is ever written. */
export const makeLog = (config: Config, fd: 1 | 2): Logger =>
  pino(
    {
      level: config.log,
      redact: { paths: ['req.headers.authorization', 'req.headers.cookie', '*.password'], censor: '(not logged)' },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    isatty(fd)
      ? pretty({ colorize: true, ignore: 'pid,hostname', destination: fd, sync: true })
      : pino.destination({ dest: fd, sync: false }),
  );

const megabyte = 1_048_576;
const shareOfMemory = 0.4;
const leastWorkerMegabytes = 256;

const engineOf = ({ dataDir, query }: Config) => {
  const cores = query.workers ?? availableParallelism();
  const memoryMb = query.memoryMb ?? (totalmem() / megabyte) * shareOfMemory;
  return makeDuckDbEngine({
    tempFolder: join(dataDir, 'temp', 'engine'),
    cores,
    workerMegabytes: Math.max(leastWorkerMegabytes, Math.floor(memoryMb / cores)),
  });
};

/** What a process holds open, and what lets go of it. */
export interface OpenDeps {
  readonly deps: Deps;
  close(): Promise<void>;
}

/** Opens store, engine and writer. Throws a StoreError or ConfigError that says what stands in the way. */
export const openDeps = async (config: Config, log: Logger): Promise<OpenDeps> => {
  const secrets = makeSecrets(readSecretKey(config.secretKey, config.dataDir));
  const store = await openConfiguredStore(config);
  const gate = new GateThread(defaultGateLimits);
  const engines = makeEngines({
    embedded: engineOf(config),
    secrets,
    connect: (connection) => makePostgresEngine({ connection, gate }),
    mayReach: makeAddressCheck(config.connections.allowedNetworks),
    closeShared: () => gate.close(),
  });
  const writer = makeDuckDbWriter({
    dataFolder: join(config.dataDir, 'tables'),
    tempFolder: join(config.dataDir, 'temp'),
    uploadMs: config.limits.uploadS * 1000,
  });
  const templates = openTemplates();
  const clock = Date.now;
  const supportMail = makeSupportMail({ store, mailer: configuredMailer(config), config, clock, log });
  return {
    deps: { config, store, engines, writer, templates, dataFiles: makeDataFiles(), supportMail, clock, secrets, log },
    close: async () => {
      await supportMail.close();
      await Promise.all([engines.close(), writer.close(), templates.close()]);
      await store.close();
    },
  };
};
