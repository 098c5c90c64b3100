import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema/tables.ts';

/** The query builder with all tables. */
export type Db = Kysely<Tables>;
/** The store, or a transaction of it. */
export type DbOrTransaction = Db | Transaction<Tables>;
