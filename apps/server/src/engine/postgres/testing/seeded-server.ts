import pg from 'pg';
import { startPostgres } from '../../../store/testing/postgres.ts';
import { seedTables } from './seed-tables.ts';

/** A PostgreSQL server with the test tables, and a connection to it. */
export interface SeededServer {
  readonly url: string;
  /** Runs a statement in a read-only transaction and rolls it back. Returns the column names and the rows as text. */
  read(sql: string): Promise<{ readonly names: readonly string[]; readonly rows: readonly (readonly unknown[])[] }>;
  /** Runs a statement of the test itself, without a rollback. */
  run(sql: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a separate PostgreSQL server with the test tables.
 * @param programs folder of PostgreSQL's programs
 */
export async function startSeededServer(programs: string): Promise<SeededServer> {
  const server = await startPostgres(programs);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(seedTables);
  await client.query("SET search_path = public; SET timezone = 'UTC'");
  return {
    url: server.url,
    async read(sql) {
      await client.query('BEGIN READ ONLY');
      try {
        // The extended protocol accepts only a single statement.
        const query: pg.QueryArrayConfig & { readonly queryMode: 'extended' } = {
          text: sql,
          rowMode: 'array',
          queryMode: 'extended',
          types: { getTypeParser: () => (value: string) => value },
        };
        const result = await client.query<unknown[]>(query);
        return { names: result.fields.map((field) => field.name), rows: result.rows };
      } finally {
        await client.query('ROLLBACK');
      }
    },
    async run(sql) {
      await client.query(sql);
    },
    async stop() {
      await client.end();
      server.stop();
    },
  };
}
