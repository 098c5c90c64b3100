import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { importByCommand, type ImportedBundle, type ImportOrder } from '../domain/local-commands.ts';
import { makePasswords } from '../domain/session/password.ts';
import { prepareAccounts } from '../domain/users/prepare-accounts.ts';
import { readCommandLine } from './command-line.ts';
import { failureLog } from './failure-log.ts';
import { openDeps } from './open-deps.ts';
import { askRunningServer, findRunningServer, takeDataFolderFor } from './running-server.ts';
import { UsageError } from './usage-error.ts';

const importHere = async (config: Config, order: ImportOrder): Promise<readonly ImportedBundle[]> => {
  takeDataFolderFor(config.dataDir, 'import');
  const { deps, close } = await openDeps(config, failureLog());
  try {
    const admin = await prepareAccounts({
      store: deps.store,
      passwords: makePasswords(),
      clock: deps.clock,
      environment: process.env,
    });
    if (admin?.password !== undefined)
      console.log(`First administrator: ${admin.username}, password ${admin.password} (shown only once)`);
    return await importByCommand(deps, order);
  } finally {
    await close();
  }
};

/** `sightline import ZIP…`: imports bundles of the contract, each completely or not at all. Returns the exit code. */
export const importBundles = async (words: readonly string[]): Promise<number> => {
  const line = readCommandLine(words, { overwrite: { type: 'boolean' }, 'dry-run': { type: 'boolean' } });
  if (line.words.length === 0) throw new UsageError('sightline import ZIP… [--overwrite] [--dry-run]');
  const paths = line.words.map((word) => resolve(word));
  const absent = paths.find((path) => !existsSync(path));
  if (absent !== undefined) throw new Error(`${absent} does not exist.`);
  const dryRun = line.options['dry-run'] === true;
  const order: ImportOrder = { paths, overwrite: line.options['overwrite'] === true, dryRun };
  const server = findRunningServer(line.config.dataDir);
  const bundles = server
    ? (await askRunningServer<{ bundles: readonly ImportedBundle[] }>(server, 'import', order)).bundles
    : await importHere(line.config, order);
  for (const bundle of bundles) {
    const counts = `${bundle.created} new, ${bundle.changed} replaced, ${bundle.reused} already present`;
    console.log(`${bundle.path}: ${dryRun ? 'dry run: ' : ''}${counts}`);
    if (dryRun) for (const field of bundle.fields) console.log(`  ${field}`);
  }
  return 0;
};
