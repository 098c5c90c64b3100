import { sql } from 'kysely';

/** SQL of the schema for unqualified names in a database, a row of `dbs`: as `defaultSchemaOf` has it. */
export const defaultSchema = sql<string>`case when dbs.backend = 'duckdb' then 'main' else 'public' end`;
