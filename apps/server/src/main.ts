import { UsageError } from './commands/usage-error.ts';
import { ConfigError } from './config/config-error.ts';
import { Refusal } from './domain/refusal.ts';
import { isAppError } from '@sightline/core';
import { StoreError } from './store/migrate/migrate.ts';

/**
 * Commands by name. They are loaded lazily, because not every command needs all modules: account management needs no
 * engine.
 */
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

  serve [--backend URL]                  Start the server, or its pages in front of an Apache Superset server
  load DIR_OR_FILE… [--schema S] [--replace]
                                         Load Parquet, CSV and JSON files as tables
  import ZIP… [--overwrite] [--dry-run]  Import bundles
  export --all | --dashboard ID… --out ZIP [--replace]
                                         Export a bundle
  connect NAME URI [--replace]           Connect a PostgreSQL database
  user add|password|role NAME …          Manage user accounts
  backup --out FILE [--replace]          Back up all data as a consistent snapshot
  restore FILE [--replace]               Restore a backup, completely or not at all
  rotate-secrets [--lost-key]            Replace the secret key; all users must sign in again
  check [--schema]                       Check the installation and report how to fix problems

Options for all commands: --config FILE, --host H, --port N, --data-dir DIR, --base-path P, --log LEVEL`;

/** True for errors whose message is meant for the user. All other errors are bugs and keep their stack. */
const isTold = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof StoreError || error instanceof Refusal || isAppError(error);

const main = async ([name, ...words]: readonly string[]): Promise<number> => {
  const command = name === undefined ? undefined : commands[name];
  if (!command) {
    console.error(
      name === undefined || name === 'help' || name === '--help' ? usage : `Unknown command: ${name}.\n\n${usage}`,
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
// Exit explicitly, because sockets of connection pools, or a worker that is still ending, would keep the process alive.
process.exit();
