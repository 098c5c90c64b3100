import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const serversFolder = '/usr/lib/postgresql';

/**
 * Returns the program folder of the newest installed PostgreSQL, or undefined if none is installed. If
 * SIGHTLINE_TEST_REQUIRE_POSTGRES is set, throws instead of returning undefined, so that CI cannot skip these tests.
 */
export const postgresPrograms = (): string | undefined => {
  const newest = existsSync(serversFolder)
    ? readdirSync(serversFolder)
        .filter((name) => existsSync(join(serversFolder, name, 'bin', 'initdb')))
        .sort((a, b) => Number(b) - Number(a))[0]
    : undefined;
  if (newest !== undefined) return join(serversFolder, newest, 'bin');
  if (process.env['SIGHTLINE_TEST_REQUIRE_POSTGRES'])
    throw new Error('SIGHTLINE_TEST_REQUIRE_POSTGRES is set, but no PostgreSQL server is installed.');
  return undefined;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

export interface RunningPostgres {
  readonly url: string;
  stop(): void;
}

/** Runs a command, as `nobody` if this process is root, because PostgreSQL refuses to run as root. */
const asNobody = (folder: string, ...words: string[]): void => {
  const change = userInfo().uid === 0 ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : ['env'];
  execFileSync(change[0]!, [...change.slice(1), ...words], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
};

const openFolder = (parent: string): string => {
  const folder = mkdtempSync(join(parent, 'sightline-postgres-'));
  chmodSync(folder, 0o777);
  return folder;
};

const initialise = (programs: string, folder: string, data: string): void => {
  const options = '-U sightline --auth=trust --no-sync --no-instructions -E UTF8 --locale=C.UTF-8';
  asNobody(folder, join(programs, 'initdb'), '-D', data, ...options.split(' '));
};

/**
 * Returns the data folder of a new cluster. The cluster is created only once per test run and then copied, which takes
 * a tenth of the time.
 */
const emptyCluster = (programs: string, runFolder: string): string => {
  const shared = join(runFolder, 'empty-cluster');
  if (existsSync(shared)) return join(shared, 'data');
  const folder = openFolder(runFolder);
  initialise(programs, folder, join(folder, 'data'));
  try {
    renameSync(folder, shared);
  } catch {
    // Another test worker created the shared folder first.
    rmSync(folder, { recursive: true, force: true });
  }
  return join(shared, 'data');
};

const portTries = 5;

/**
 * Starts the server on a free port and returns the port. If another program takes the port first, tries another free
 * port.
 */
const startOnFreePort = async (programs: string, folder: string, data: string, tries = portTries): Promise<number> => {
  const port = await freePort();
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories='' -c fsync=off`;
  try {
    asNobody(folder, join(programs, 'pg_ctl'), '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start');
    return port;
  } catch (error) {
    if (tries === 1) throw error;
    return startOnFreePort(programs, folder, data, tries - 1);
  }
};

/** Starts a PostgreSQL server in a temporary folder, with an empty database. */
export const startPostgres = async (programs: string): Promise<RunningPostgres> => {
  const folder = openFolder(tmpdir());
  const data = join(folder, 'data');
  const runFolder = process.env['SIGHTLINE_TEST_RUN'];
  if (runFolder === undefined) initialise(programs, folder, data);
  else asNobody(folder, 'cp', '-R', emptyCluster(programs, runFolder), data);
  const port = await startOnFreePort(programs, folder, data);
  return {
    url: `postgres://sightline@127.0.0.1:${port}/postgres`,
    stop: () => {
      asNobody(folder, join(programs, 'pg_ctl'), '-D', data, '-m', 'immediate', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
