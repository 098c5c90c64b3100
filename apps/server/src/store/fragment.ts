import type { RawBuilder } from 'kysely';

/** A condition or expression in SQL. Values in it are always bound parameters. */
export type Fragment = RawBuilder<unknown>;
