import { sql } from 'kysely';

/** SQL of the default schema of a database (a row of `dbs`), the same as in `defaultSchemaOf`. */
export const defaultSchema = sql<string>`case when dbs.backend = 'duckdb' then 'main' else 'public' end`;
