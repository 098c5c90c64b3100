import { UsageError } from './commands/usage-error.ts';
import { ConfigError } from './config/config-error.ts';
import { Refusal } from './domain/refusal.ts';
import { isAppError } from '@sightline/core';
import { StoreError } from './store/migrate/migrate.ts';

/** Commands are loaded lazily: account management needs no engine. */
const commands: Readonly<Record<string, () => Promise<(words: readonly string[]) => Promise<number>>>> = {
  serve: async () => (await import('./commands/serve.ts')).serve,
  load: async () => (await import('./commands/load.ts')).load,
  import: async () => (await import('./commands/import.ts')).importBundles,
  export: async () => (await import('./commands/export.ts')).exportBundles,
  connect: async () => (await import('./commands/connect.ts')).connect,
  user: async () => (await import('./commands/user.ts')).user,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/restore.ts')).restore,
  'rotate-secrets': async () => (await import('./commands/rotate-secrets.ts')).rotateSecrets,
  check: async () => (await import('./commands/check.ts')).check,
};

const usage = `Usage: sightline <command> [options]

  serve [--backend URL]                  runs the server, or its pages in front of an Apache Superset
  load DIR_OR_FILE… [--schema S] [--replace]
                                         Parquet, CSV and JSON files become tables
  import ZIP… [--overwrite]              bundles come in
  export --all | --dashboard ID… --out ZIP [--replace]
                                         a bundle goes out
  connect NAME URI [--replace]           a PostgreSQL database can be asked
  user add|password|role NAME …          accounts
  backup --out FILE [--replace]          all that is kept, as it is at one moment
  restore FILE [--replace]               a backup comes back, all of it or nothing
  rotate-secrets [--lost-key]            another secret key; everybody signs in again
  check [--schema]                       what works, and what to do where something does not

Options of every command: --config FILE, --host H, --port N, --data-dir DIR, --base-path P, --log LEVEL`;

/** Errors with a message for the user. All others are bugs and keep their stack. */
const isTold = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof StoreError || error instanceof Refusal || isAppError(error);

const main = async ([name, ...words]: readonly string[]): Promise<number> => {
  const command = name === undefined ? undefined : commands[name];
  if (!command) {
    console.error(
      name === undefined || name === 'help' || name === '--help' ? usage : `There is no command ${name}.\n\n${usage}`,
    );
    return name === 'help' || name === '--help' ? 0 : 2;
  }
  try {
    return await (
      await command()
    )(words);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(error.message);
      return 2;
    }
    console.error(
      isTold(error) || !(error instanceof Error) || process.env['SIGHTLINE_LOG'] !== 'debug'
        ? String(error instanceof Error ? error.message : error)
        : error.stack,
    );
    return 1;
  }
};

process.exitCode = await main(process.argv.slice(2));
// Pool sockets, or a worker that is still ending, must not keep the process alive.
process.exit();
