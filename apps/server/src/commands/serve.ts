import { join } from 'node:path';
import type { Logger } from 'pino';
import { makeApp, type App } from '../app.ts';
import { changedSettings } from '../config/changed-settings.ts';
import type { Config } from '../config/config.ts';
import { tellConfiguration } from '../domain/audit/tell-configuration.ts';
import { reachable } from '../domain/public-url.ts';
import { prepareContent } from '../domain/prepare-content.ts';
import { keepHouse } from '../domain/keep-house.ts';
import { makePasswords } from '../domain/session/password.ts';
import { prepareAccounts } from '../domain/users/prepare-accounts.ts';
import { readCommandLine } from './command-line.ts';
import { endAtLatest } from './end-at-latest.ts';
import { makeLog } from './make-log.ts';
import { openDeps } from './open-deps.ts';
import { announceServer, makeCommandToken, takeDataFolder } from './running-server.ts';
import { openConfiguredBackendApp } from './serve-backend.ts';
import { UsageError } from './usage-error.ts';
import { startExamples } from './start-examples.ts';

const hourMs = 3_600_000;
/** Additional time for a shutdown in milliseconds, after the time for requests in flight. */
const orderlyEndMs = 4_000;

/**
 * Resolves with the name of the first signal that asks the process to end, or when the parent process has ended. A
 * second signal ends the process immediately.
 */
const askedToEnd = (): Promise<string> =>
  new Promise((resolve) => {
    let asked = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        if (asked) process.exit(1);
        asked = true;
        resolve(signal);
      });
    // If there is an IPC channel to the parent process, it closes when the parent ends for any reason.
    if (process.channel) process.on('disconnect', () => resolve('the end of the parent process'));
  });

/** Starts to listen and returns the URL. Throws with a message for the operator if the server cannot listen. */
const listen = async (app: App, { host, port }: Config): Promise<string> => {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new UsageError(
        `Port ${port} on ${host} is already in use. Choose another one with --port, or use --port 0 for any free port.`,
      );
    if (code === 'EACCES')
      throw new UsageError(`This user is not allowed to use port ${port}. Choose a port above 1023 with --port.`);
    throw error;
  }
};

/** Makes sure that the process ends within a limited time after a signal to end, even if something hangs. */
const boundEnd = (log: Logger, { limits }: Config): void =>
  endAtLatest(limits.shutdownS * 1000 + orderlyEndMs, () =>
    log.error('shutdown timed out; remaining work was aborted'),
  );

/** Serves the web app in front of a backend server until a signal or the end of the parent process stops it. */
const serveBackend = async (config: Config, backend: string): Promise<number> => {
  takeDataFolder(config.dataDir);
  const log = makeLog(config);
  const { app, close } = await openConfiguredBackendApp(config, log, backend);
  const ended = askedToEnd();
  console.log(`Sightline is at ${reachable(await listen(app, config)) + config.basePath} in front of ${backend}`);
  log.info({ reason: await ended }, 'shutting down');
  boundEnd(log, config);
  await app.close();
  await close();
  return 0;
};

/**
 * `sightline serve`: runs the server until a signal or the end of the parent process stops it. Returns the exit code.
 */
export const serve = async (words: readonly string[]): Promise<number> => {
  const { config, words: stray } = readCommandLine(words);
  if (stray.length > 0)
    throw new UsageError(
      `serve only accepts options, not ${stray.join(' ')}. For a list of commands, run: sightline help`,
    );
  if (config.backend !== undefined) return serveBackend(config, config.backend);
  takeDataFolder(config.dataDir);
  const ended = askedToEnd();
  const log = makeLog(config);
  const { deps, metrics, close } = await openDeps(config, log, join(config.dataDir, 'temp'));
  await prepareContent(deps);
  await tellConfiguration(deps, changedSettings(config));
  const passwords = makePasswords();
  const admin = await prepareAccounts({ store: deps.store, passwords, clock: deps.clock, environment: process.env });
  const commandToken = makeCommandToken();
  const app = await makeApp(deps, { passwords, commandToken, metrics });
  const origin = reachable(await listen(app, config));
  deps.urls.listensAt(origin);
  const url = origin + config.basePath;
  announceServer(config.dataDir, { url, token: commandToken });
  if (admin?.password !== undefined)
    console.log(`First administrator: ${admin.username}, password ${admin.password} (shown only once)`);
  console.log(`Sightline is at ${url}`);
  if (process.getuid?.() === 0)
    log.warn('the server is running as root, so query workers have root permissions; run it as a dedicated user');
  if (config.supportEmail !== undefined && !deps.supportMail.configured)
    log.info('support requests are stored but not emailed, because smtpUrl (SIGHTLINE_SMTP_URL) is not set');
  deps.supportMail.wake();
  deps.commentMail.wake();
  deps.reportDeliveries.wake();
  app.schedule.start();
  const ending = new AbortController();
  const examples = startExamples(deps, ending.signal);
  await keepHouse(deps);
  const timer = setInterval(() => void keepHouse(deps), hourMs);
  const reason = await ended;
  log.info({ reason }, 'shutting down');
  boundEnd(log, config);
  clearInterval(timer);
  ending.abort();
  await app.close();
  await close();
  await examples;
  return 0;
};
