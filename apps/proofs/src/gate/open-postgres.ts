import pg from 'pg';
import { exampleTables } from '@sightline/server/src/engine/testing/example-tables.ts';
import { seedTables } from '@sightline/server/src/engine/postgres/testing/seed-tables.ts';
import { startPostgres } from '@sightline/server/src/store/testing/postgres.ts';
import { marker } from './open-duckdb.ts';

/** A PostgreSQL server without a gate. Statements run as superuser, and the state shows every effect of a statement. */
export interface OpenPostgres {
  state(): Promise<string>;
  /** Runs SQL for at most a second. Returns the result as JSON, or the error. */
  run(sql: string): Promise<string>;
  close(): Promise<void>;
}

const traps = `
  CREATE TABLE secret AS SELECT '${marker}'::text AS v, 1 AS id, '${marker}'::text AS name; CREATE TABLE s.secret AS TABLE secret;
  CREATE TABLE traces_table (n int); CREATE SEQUENCE traces;
  CREATE FUNCTION leave_trace() RETURNS int LANGUAGE sql AS 'INSERT INTO public.traces_table VALUES (1) RETURNING 1';
  CREATE FUNCTION trace_of(int, int) RETURNS int LANGUAGE sql AS 'SELECT public.leave_trace()';
  CREATE OPERATOR !!! (FUNCTION = trace_of, LEFTARG = int, RIGHTARG = int)`;

const stateSql = `SELECT
  (SELECT md5(string_agg(u::text, ',' ORDER BY id)) FROM public.u), (SELECT md5(string_agg(t::text, ',' ORDER BY id)) FROM s.t),
  (SELECT string_agg(r::text, ',') FROM public.secret r), (SELECT string_agg(r::text, ',') FROM s.secret r),
  (SELECT md5(string_agg(o::text, ',' ORDER BY order_id)) FROM shop.orders o), (SELECT md5(string_agg(e::text, ',' ORDER BY event_id)) FROM web.events e),
  (SELECT count(*) FROM public.traces_table), (SELECT last_value::text || is_called FROM public.traces),
  (SELECT count(*) FROM pg_class), (SELECT count(*) FROM pg_proc), (SELECT count(*) FROM pg_authid), (SELECT count(*) FROM pg_description),
  (SELECT md5(string_agg(relname || coalesce(relacl::text, ''), ',' ORDER BY oid)) FROM pg_class WHERE relnamespace = 'public'::regnamespace),
  (SELECT count(*) FROM pg_largeobject_metadata), (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'),
  (SELECT count(*) FROM pg_prepared_statements), (SELECT count(*) FROM pg_cursors), (SELECT count(*) FROM pg_listening_channels()),
  (SELECT md5(string_agg(name || setting, ',' ORDER BY name)) FROM pg_settings WHERE name <> 'transaction_isolation'),
  current_setting('sightline.trace', true), session_user, current_user`;

/**
 * Starts a PostgreSQL server with the tables of the proofs.
 * @param programs folder of PostgreSQL's programs
 */
export const openPostgres = async (programs: string): Promise<OpenPostgres> => {
  const server = await startPostgres(programs);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(seedTables);
  await client.query(exampleTables);
  await client.query(traps);
  await client.query("SET statement_timeout = '1s'; SET search_path = public; SET timezone = 'UTC'");
  return {
    async state() {
      return JSON.stringify((await client.query({ text: stateSql, rowMode: 'array' })).rows);
    },
    async run(sql) {
      // The extended protocol accepts only a single statement.
      const query: pg.QueryArrayConfig & { readonly queryMode: 'extended' } = {
        text: sql,
        rowMode: 'array',
        queryMode: 'extended',
      };
      try {
        return JSON.stringify((await client.query(query)).rows);
      } catch (error) {
        if (error instanceof pg.DatabaseError) return error.message;
        throw error;
      }
    },
    async close() {
      await client.end();
      server.stop();
    },
  };
};
