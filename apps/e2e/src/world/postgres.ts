import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

/** An external PostgreSQL with tables to connect to. */
export interface OutsidePostgres {
  readonly port: string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL and runs `sql`. Returns undefined if it is not installed. Rejects if it cannot be started. */
export const startOutsidePostgres = async (sql: string): Promise<OutsidePostgres | undefined> => {
  const program = join('apps', 'server', 'src', 'store', 'testing', 'postgres-program.ts');
  const child = spawn(process.execPath, ['--conditions=@sightline/source', program, sql], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [told] = (await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => {
      throw new Error('PostgreSQL could not be started.');
    }),
  ])) as [Buffer];
  const line = told.toString().trim();
  if (line === 'none') return undefined;
  return {
    port: new URL(line).port,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
