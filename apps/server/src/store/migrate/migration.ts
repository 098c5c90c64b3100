import type { Kysely } from 'kysely';

/** The two kinds of metadata store. */
export type StoreDialect = 'sqlite' | 'postgres';

/** A schema migration. Runs once, in the transaction that records it. */
export interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void>;
}
