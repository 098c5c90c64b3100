import { sql } from 'kysely';

/**
 * SQL expression for the default schema of a database (a row of `dbs`). It must give the same result as
 * `defaultSchemaOf`.
 */
export const defaultSchema = sql<string>`case when dbs.backend = 'duckdb' then 'main' else 'public' end`;
