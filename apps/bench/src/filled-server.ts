import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { adminPassword, signInByToken, startServer, type Caller, type RunningServer } from '@sightline/e2e/world';
import { grantStatements, storeContent, type StoreSize } from './store-content.ts';

/** Password of the accounts `owner` and `half`. */
export const readerPassword = 'a-reader-of-lists-1';

const idOf = ({ status, json }: { readonly status: number; readonly json: unknown }): number => {
  const { id } = json as { readonly id?: number };
  if (id === undefined) throw new Error(`nothing was made: ${status} ${JSON.stringify(json)}`);
  return id;
};

/**
 * Starts a server with a store of the given size and two users besides the administrator: `owner`, who sees their own
 * objects, and `half`, who sees every second dataset and the objects that depend on these.
 */
export const startFilled = async ({
  size,
  postgresUrl,
}: {
  readonly size: StoreSize;
  /** URL of an empty database for the store; SQLite when absent. */
  readonly postgresUrl?: string | undefined;
}): Promise<{ readonly server: RunningServer; readonly admin: Caller }> => {
  const server = await startServer({
    examples: false,
    env: {
      // Raise the rate limits, which are meant for people.
      SIGHTLINE_LIMIT_REQUESTS_PER_MINUTE: '10000000',
      ...(postgresUrl === undefined ? {} : { DATABASE_URL: postgresUrl }),
    },
  });
  const admin = await signInByToken(server.url, adminPassword);
  const { json } = await admin.get('/api/v1/security/roles/?q=(page_size:100)');
  const roles = json as { readonly result: readonly { readonly id: number; readonly name: string }[] };
  const gamma = roles.result.find(({ name }) => name === 'Gamma')!.id;
  const half = idOf(await admin.post('/api/v1/security/roles/', { name: 'Half' }));
  const account = async (username: string, held: readonly number[]) =>
    idOf(
      await admin.post('/api/v1/security/users/', {
        username,
        email: `${username}@example.org`,
        first_name: username,
        last_name: 'Reader',
        password: readerPassword,
        active: true,
        roles: held,
      }),
    );
  const ownerId = await account('owner', [gamma]);
  await account('half', [gamma, half]);
  const statements = [...storeContent(size, ownerId), ...grantStatements(half)];
  if (postgresUrl === undefined) {
    const database = new DatabaseSync(join(server.dataDir, 'sightline.db'));
    database.exec('pragma busy_timeout = 60000; pragma synchronous = normal');
    for (const statement of statements) database.exec(statement);
    database.close();
  } else {
    const words = [...statements, 'vacuum analyze'].flatMap((statement) => ['-c', statement]);
    execFileSync('psql', ['-q', '-v', 'ON_ERROR_STOP=1', '-d', postgresUrl, ...words]);
  }
  // Give the client time to notice connections that the server has closed.
  await setTimeout(100);
  return { server, admin };
};
