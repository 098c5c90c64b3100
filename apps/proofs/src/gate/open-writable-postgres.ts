import pg from 'pg';
import { seedTables } from '@sightline/server/src/engine/postgres/testing/seed-tables.ts';
import { startPostgres } from '@sightline/server/src/store/testing/postgres.ts';
import { marker } from './open-duckdb.ts';

/** The effects of a statement that writes: in its transaction (`within`), and after the rollback (`after`). */
export interface Traces {
  /**
   * Names of the relations, with their schemas, that were changed, created or removed, and names of any other changed
   * state.
   */
  readonly within: readonly string[];
  readonly after: readonly string[];
  /** Error of the server; null if the statement was successful. */
  readonly error: string | null;
}

/** A PostgreSQL server without a gate, for trying out statements that write. The statements run as superuser. */
export interface WritablePostgres {
  /** Runs a statement in a transaction that is rolled back, for at most a second. */
  tryOut(sql: string): Promise<Traces>;
  close(): Promise<void>;
}

const traps = `
  CREATE TABLE public.secret AS SELECT '${marker}'::text AS v, 1 AS id;
  CREATE TABLE public.traces_table (n int); CREATE SEQUENCE public.traces;
  CREATE FUNCTION leave_trace() RETURNS int LANGUAGE sql AS 'INSERT INTO public.traces_table VALUES (1) RETURNING 1';
  CREATE FUNCTION trace_of(int, int) RETURNS int LANGUAGE sql AS 'SELECT public.leave_trace()';
  CREATE OPERATOR !!! (FUNCTION = trace_of, LEFTARG = int, RIGHTARG = int);
  ALTER TABLE public.u ADD PRIMARY KEY (id), ALTER COLUMN name SET DEFAULT 'new'`;

/** SQL that returns one row for each relation: its name, and a hash of its kind, rights and rows. */
const relations = `SELECT format('%s.%s', n.nspname, c.relname), md5(c.relkind::text || coalesce(c.relacl::text, '') || CASE
    WHEN c.relkind IN ('r', 'v', 'm') THEN query_to_xml(format('TABLE %s', c.oid::regclass), true, true, '')::text ELSE '' END)
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname IN ('public', 's') OR n.nspname LIKE 'pg_temp%'`;

/** SQL for state that no statement may change. */
const others = `
  UNION ALL SELECT 'sequence', (SELECT last_value::text || is_called FROM public.traces)
  UNION ALL SELECT 'functions', (SELECT count(*)::text FROM pg_proc)
  UNION ALL SELECT 'schemas', (SELECT count(*)::text FROM pg_namespace WHERE nspname !~ '^pg_t')
  UNION ALL SELECT 'roles', (SELECT md5(string_agg(a::text, ',' ORDER BY oid)) FROM pg_authid a)
  UNION ALL SELECT 'comments', (SELECT count(*)::text FROM pg_description)
  UNION ALL SELECT 'large objects', (SELECT count(*)::text FROM pg_largeobject_metadata)
  UNION ALL SELECT 'locks', (SELECT count(*)::text FROM pg_locks WHERE locktype = 'advisory')
  UNION ALL SELECT 'statements', (SELECT count(*)::text FROM pg_prepared_statements)
  UNION ALL SELECT 'channels', (SELECT count(*)::text FROM pg_listening_channels())
  UNION ALL SELECT 'settings', (SELECT md5(string_agg(name || setting, ',' ORDER BY name)) FROM pg_settings
    WHERE name NOT IN ('transaction_isolation', 'transaction_read_only'))
  UNION ALL SELECT 'trace', current_setting('sightline.trace', true)
  UNION ALL SELECT 'user', session_user || current_user`;

const differences = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));

/**
 * Starts a PostgreSQL server with the tables of the proof.
 * @param programs folder of PostgreSQL's programs
 */
export const openWritablePostgres = async (programs: string): Promise<WritablePostgres> => {
  const server = await startPostgres(programs);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(seedTables);
  await client.query(traps);
  await client.query("SET statement_timeout = '1s'; SET search_path = public; SET timezone = 'UTC'");
  const state = async (): Promise<ReadonlyMap<string, unknown>> => {
    const { rows } = await client.query<unknown[]>({ text: relations + others, rowMode: 'array' });
    return new Map(rows.map(([name, value]) => [String(name), value]));
  };
  const start = await state();
  /** Runs one statement, and returns the error of the server. */
  const run = async (sql: string): Promise<string | null> => {
    // The extended protocol accepts only a single statement.
    const query: pg.QueryArrayConfig & { readonly queryMode: 'extended' } = {
      text: sql,
      rowMode: 'array',
      queryMode: 'extended',
    };
    try {
      await client.query(query);
      return null;
    } catch (error) {
      if (error instanceof pg.DatabaseError) return error.message;
      throw error;
    }
  };
  return {
    async tryOut(sql) {
      await client.query('BEGIN');
      const error = await run(sql);
      const within = error === null ? differences(start, await state()) : [];
      await client.query('ROLLBACK');
      return { within, after: differences(start, await state()), error };
    },
    async close() {
      await client.end();
      server.stop();
    },
  };
};
