import { sql } from 'kysely';
import type { Fragment } from './list-query.ts';
import type { StoreDialect } from './migrate/migration.ts';

/**
 * Holds where an expression is like a pattern, whatever its case; only `%` and `_` mean something in it. SQLite's LIKE leaves the
 * case out of account by itself, and to fold each text before costs as much again as to compare them. PostgreSQL's would read `\`
 * as a sign too, and would refuse a text that ends in it.
 */
export const isLike = (dialect: StoreDialect, expression: Fragment, pattern: string): Fragment =>
  dialect === 'sqlite'
    ? sql`${expression} like ${pattern}`
    : sql`lower(${expression}) like lower(${pattern}) escape ''`;

/** Holds where one of the expressions contains the text, whatever its case; `%` and `_` in it mean what they mean to LIKE. */
export const anyContains = (dialect: StoreDialect, expressions: readonly Fragment[], text: string): Fragment =>
  sql`(${sql.join(
    expressions.map((expression) => isLike(dialect, expression, `%${text}%`)),
    sql` or `,
  )})`;
