import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const serversFolder = '/usr/lib/postgresql';

/**
 * Folder of the newest installed PostgreSQL server's programs; undefined where there is none.
 * Throws there when SIGHTLINE_TEST_REQUIRE_POSTGRES is set, so that CI cannot pass on half of the tests.
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

/**
 * Starts a PostgreSQL of its own in a temporary folder, with an empty database.
 * A server refuses to run as root, so that it runs as `nobody` there.
 */
export const startPostgres = async (programs: string): Promise<RunningPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-postgres-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const asNobody = userInfo().uid === 0 ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : ['env'];
  const run = (...words: string[]) =>
    execFileSync(asNobody[0]!, [...asNobody.slice(1), ...words], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  run(
    join(programs, 'initdb'),
    '-D',
    data,
    '-U',
    'sightline',
    '--auth=trust',
    '--no-sync',
    '--no-instructions',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  );
  const port = await freePort();
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories='' -c fsync=off`;
  run(join(programs, 'pg_ctl'), '-D', data, '-w', '-t', '20', '-l', join(folder, 'log'), '-o', settings, 'start');
  return {
    url: `postgres://sightline@127.0.0.1:${port}/postgres`,
    stop: () => {
      run(join(programs, 'pg_ctl'), '-D', data, '-m', 'immediate', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
