import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { readSecretKey } from '../config/secret-key.ts';
import type { Deps } from '../domain/deps.ts';
import { makePublicUrls } from '../domain/public-url.ts';
import { makeSecrets } from '../domain/session/secrets.ts';
import { makeDataFiles } from '../domain/tables/data-files.ts';
import { makeDuckDbWriter } from '../engine/duckdb/writer/duckdb-writer.ts';
import { configuredFormatter } from '../domain/queries/configured-formatter.ts';
import { configuredTemplates } from '../domain/templates/configured-templates.ts';
import { makeMetrics, type Metrics } from '../http/metrics.ts';
import { openMails } from './open-mails.ts';
import { keyInForce } from './key-in-force.ts';
import { TimedStatements } from '../store/timed-statements.ts';
import { openEngines } from './open-engines.ts';
import { openConfiguredStore } from './open-configured-store.ts';

/** The open resources of a process, and a function that closes them. */
export interface OpenDeps {
  readonly deps: Deps;
  /** Metrics of the store and the engines, for the app. */
  readonly metrics: Metrics;
  close(): Promise<void>;
}

/**
 * Creates a temporary folder that only this process uses, so that a command does not delete the files of a running
 * server.
 */
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
  const engines = openEngines({ config, metrics, secrets, clock, tempFolder });
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
  const mails = openMails({ store, urls, config, clock, log });
  return {
    deps: {
      config,
      store,
      engines,
      writer,
      templates,
      formatter,
      dataFiles: makeDataFiles(),
      ...mails.deps,
      urls,
      clock,
      secrets,
      log,
    },
    metrics,
    close: async () => {
      await mails.close();
      await Promise.all([engines.close(), writer.close(), templates.close(), formatter.close()]);
      await store.close();
      if (serverTemp === undefined) rmSync(tempFolder, { recursive: true, force: true });
    },
  };
};
