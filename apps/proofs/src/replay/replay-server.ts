import { join } from 'node:path';
import pg from 'pg';
import { newDatabaseRow } from '@sightline/server/src/domain/databases/new-database-row.ts';
import { examplesDatabaseUuid } from '@sightline/server/src/domain/examples/bundle-entry.ts';
import { importByCommand, loadByCommand } from '@sightline/server/src/domain/local-commands.ts';
import { insertDatabase } from '@sightline/server/src/store/databases.ts';
import { toMicros } from '@sightline/server/src/store/store-types.ts';
import { startPostgres } from '@sightline/server/src/store/testing/postgres.ts';
import { makeTestApp, type TestApp } from '@sightline/server/src/testing/test-app.ts';
import { filesEnding } from '@sightline/server/src/testing/contract-folder.ts';
import { copyIntoPostgres } from './tables-into-postgres.ts';

/** A complete server on its own port with the recorded example content. */
export interface ReplayServer {
  /** Origin of the server. */
  readonly origin: string;
  readonly test: TestApp;
  /** URL of the PostgreSQL database with the tables. Undefined for the embedded engine. */
  readonly postgresUrl?: string;
  close(): Promise<void>;
}

const settings = { 'limits.requestsPerMinute': '1000000', 'limits.uploadsPerMinute': '1000' };

const pathsIn = (folder: string, ending: string): readonly string[] =>
  filesEnding(folder, ending).map((name) => join(folder, name));

/** Loads the tables, imports the bundles, which reference the tables, and starts the server. */
const open = async (test: TestApp, contract: string, loadTables: () => Promise<unknown>): Promise<string> => {
  await loadTables();
  await importByCommand(test.deps, { paths: pathsIn(join(contract, 'bundles'), '.zip'), overwrite: false });
  return test.app.listen({ host: '127.0.0.1', port: 0 });
};

/** Starts a server with tables in the embedded engine. @param contract the contract's folder */
export const startEmbeddedReplay = async (contract: string): Promise<ReplayServer> => {
  const test = await makeTestApp({ settings });
  const paths = pathsIn(join(contract, 'data'), '.parquet');
  const origin = await open(test, contract, () => loadByCommand(test.deps, { paths, replace: false }));
  return { origin, test, close: () => test.close() };
};

/**
 * Starts a server whose database `examples` is a separate PostgreSQL server.
 * @param programs folder of PostgreSQL's programs
 */
export const startPostgresReplay = async (contract: string, programs: string): Promise<ReplayServer> => {
  const postgres = await startPostgres(programs);
  const test = await makeTestApp({ settings });
  const { port, username, pathname } = new URL(postgres.url);
  const database = newDatabaseRow(
    {
      uuid: examplesDatabaseUuid,
      database_name: 'examples',
      backend: 'postgresql',
      sqlalchemy_uri: `postgresql://${username}@127.0.0.1:${port}${pathname}?sslmode=disable`,
      configuration_method: 'sqlalchemy_form',
      sealed_password: null,
    },
    toMicros(test.deps.clock()),
  );
  await insertDatabase(test.deps.store.db, database);
  const origin = await open(test, contract, async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      await copyIntoPostgres(client, pathsIn(join(contract, 'data'), '.parquet'));
    } finally {
      await client.end();
    }
  });
  return {
    origin,
    test,
    postgresUrl: postgres.url,
    close: async () => {
      await test.close();
      postgres.stop();
    },
  };
};
