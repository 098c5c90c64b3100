import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signInByToken, waitForExamples } from '../world/api.ts';
import { adminPassword, runCommand, startServer, type RunningServer } from '../world/server.ts';
import { signInByForm, type BundleServer } from './bundle-server.ts';
import { installSuperset, supersetAdmin } from './install-superset.ts';
import { compareKeys } from './compare/compare-keys.ts';
import { addOwnContent } from './own-content.ts';
import { walkJourneys } from './journeys.ts';
import { makeReport } from './report.ts';
import { goRoundTrip } from './round-trip.ts';
import { startSuperset } from './start-superset.ts';

const repository = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))));
/**
 * Folder with bundles and tables that were not made by our server. It is next to the repository, and does not exist on
 * every machine.
 */
const contract = join(repository, '..', 'shared', 'contract');

/**
 * True with `--keys`: only compares the responses of both servers, without the round trip of bundles and the journeys.
 */
const keysAlone = process.argv.includes('--keys');

/**
 * Maximum time until the example content exists. It is generous, because creating the examples is slow on a busy
 * machine.
 */
const examplesMs = 300_000;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const closers: (() => Promise<void>)[] = [];

const ours = async (examples: boolean): Promise<RunningServer> => {
  const server = await startServer({ examples });
  closers.push(() => server.stop());
  return server;
};

const signIn = (server: RunningServer): Promise<BundleServer> =>
  signInByForm(server.url, { username: 'admin', password: adminPassword });

/** Waits for the example content. Also loads the recorded bundles and tables if they are available. */
const fill = async (server: RunningServer): Promise<void> => {
  await waitForExamples(await signInByToken(server.url, adminPassword), examplesMs);
  const bundles = join(contract, 'bundles');
  if (!existsSync(bundles)) return print('No recorded bundles here: only the examples go round.');
  await runCommand(server.dataDir, ['load', join(contract, 'data')]);
  const zips = readdirSync(bundles).filter((name) => name.endsWith('.zip'));
  await runCommand(server.dataDir, ['import', ...zips.map((name) => join(bundles, name))]);
};

const report = makeReport(print);

/** Sends bundles to Superset and back, and runs our front end on Superset. */
const goRound = async (supersetUrl: string): Promise<void> => {
  const full = await ours(true);
  await fill(full);
  const mine = await signIn(full);
  const passwords = await addOwnContent(mine);
  const theirs = await signInByForm(supersetUrl, supersetAdmin);
  await goRoundTrip(
    {
      ours: mine,
      empty: async () => signIn(await ours(false)),
      superset: theirs,
      passwords,
    },
    report,
  );
  const front = await startServer({ examples: false, args: ['--backend', supersetUrl] });
  closers.push(() => front.stop());
  await walkJourneys({ front: front.url, superset: theirs }, report);
};

try {
  const installation = installSuperset(join(repository, '.superset'), print);
  const compared = await startSuperset(installation);
  await report.check('both servers answer with the same keys and types', () => compareKeys(compared.url, print));
  await compared.stop();
  if (!keysAlone) {
    const superset = await startSuperset(installation);
    closers.push(() => superset.stop());
    await goRound(superset.url);
  }
} finally {
  for (const close of closers.toReversed()) await close();
}
print(report.sum());
process.exitCode = report.failed() === 0 ? 0 : 1;
