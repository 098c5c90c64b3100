import { sql } from 'kysely';
import type { Fragment } from './fragment.ts';
import type { StoreDialect } from './migrate/migration.ts';

/**
 * Condition: the expression matches a LIKE pattern, ignoring case. Only `%` and `_` are special. SQLite's LIKE itself
 * ignores case, and converting each text to lower case first would double the cost. In PostgreSQL, the empty escape
 * makes `\` an ordinary character. Otherwise, a pattern that ends in `\` would be an error.
 */
export const isLike = (dialect: StoreDialect, expression: Fragment, pattern: string): Fragment =>
  dialect === 'sqlite'
    ? sql`${expression} like ${pattern}`
    : sql`lower(${expression}) like lower(${pattern}) escape ''`;

/** Condition: one of the expressions contains the text, ignoring case. `%` and `_` in the text are wildcards. */
export const anyContains = (dialect: StoreDialect, expressions: readonly Fragment[], text: string): Fragment =>
  sql`(${sql.join(
    expressions.map((expression) => isLike(dialect, expression, `%${text}%`)),
    sql` or `,
  )})`;
