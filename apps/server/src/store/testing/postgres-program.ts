import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { postgresPrograms, startPostgres } from './postgres.ts';

/**
 * Starts a PostgreSQL server for tests that run outside of this process. Runs the SQL in the first argument, prints the
 * server's URL, and ends when it receives SIGTERM. Prints `none` if PostgreSQL is not installed.
 */
const run = async (sql: string): Promise<void> => {
  const programs = postgresPrograms();
  if (programs === undefined) {
    process.stdout.write('none\n');
    return;
  }
  const server = await startPostgres(programs);
  process.once('SIGTERM', () => {
    server.stop();
    process.exit();
  });
  execFileSync(join(programs, 'psql'), ['-q', '-v', 'ON_ERROR_STOP=1', server.url, '-c', sql]);
  process.stdout.write(`${server.url}\n`);
  setInterval(() => undefined, 60_000);
};

await run(process.argv[2] ?? '');
