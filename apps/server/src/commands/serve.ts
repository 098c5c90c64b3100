import { makeApp } from '../app.ts';
import { prepareContent } from '../domain/prepare-content.ts';
import { makeExamples } from '../domain/examples/make-examples.ts';
import type { Deps } from '../domain/deps.ts';
import { makePasswords } from '../domain/session/password.ts';
import { prepareAccounts } from '../domain/users/prepare-accounts.ts';
import { deleteOldSessions } from '../store/sessions.ts';
import { readCommandLine } from './command-line.ts';
import { makeLog, openDeps } from './open-deps.ts';
import { announceServer, makeCommandToken, refuseSecondServer } from './running-server.ts';

const hourMs = 3_600_000;

const forgetOldSessions = ({ store, clock, config }: Deps) => {
  const now = Math.round(clock() * 1000);
  return deleteOldSessions(store.db, {
    createdBefore: now - config.limits.sessionAbsoluteS * 1_000_000,
    seenBefore: now - config.limits.sessionIdleS * 1_000_000,
    now,
  });
};

/** Settles with the name of the first signal that asks the process to end; the second one ends it at once. */
const askedToEnd = (): Promise<string> =>
  new Promise((resolve) => {
    let asked = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        if (asked) process.exit(1);
        asked = true;
        resolve(signal);
      });
    // The start script holds this channel: it closes when that goes, however it went.
    if (process.channel) process.on('disconnect', () => resolve('the end of the parent process'));
  });

const reachable = (address: string) => address.replace('0.0.0.0', '127.0.0.1').replace('[::]', '127.0.0.1');

/** `sightline serve`: runs the server until it is asked to end. Gives the exit code. */
export const serve = async (words: readonly string[]): Promise<number> => {
  const { config } = readCommandLine(words);
  refuseSecondServer(config.dataDir);
  const ended = askedToEnd();
  const log = makeLog(config, 1);
  const { deps, close } = await openDeps(config, log);
  await prepareContent(deps);
  const passwords = makePasswords();
  const admin = await prepareAccounts({ store: deps.store, passwords, clock: deps.clock, environment: process.env });
  const commandToken = makeCommandToken();
  const app = await makeApp(deps, { passwords, commandToken });
  const url = reachable(await app.listen(config)) + config.basePath;
  const withdraw = announceServer(config.dataDir, { url, token: commandToken });
  if (admin?.password !== undefined)
    console.log(`First administrator: ${admin.username}, password ${admin.password} (shown this once)`);
  console.log(`Sightline is at ${url}`);
  if (process.getuid?.() === 0)
    log.warn('the server runs as root: query workers have its rights; give it a user of its own');
  if (config.examples)
    makeExamples(deps).catch((error: unknown) => log.error({ err: error }, 'the example content could not be made'));
  await forgetOldSessions(deps);
  const timer = setInterval(() => {
    forgetOldSessions(deps).catch((error: unknown) => log.error({ err: error }, 'old sessions could not be removed'));
  }, hourMs);
  const reason = await ended;
  log.info({ reason }, 'ending');
  clearInterval(timer);
  withdraw();
  await app.close();
  await close();
  return 0;
};
