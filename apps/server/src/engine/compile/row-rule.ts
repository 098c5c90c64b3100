import type { Dialect } from './dialect.ts';
import type { GatedSql } from './nodes.ts';

/** Alias of a virtual dataset's statement in a query. */
export const virtualTable = 'virtual_table';

/** Wraps a condition in parentheses. The line break ends a line comment at the end of the condition. */
const enclosed = (condition: string): string => `(${condition}\n)`;

/**
 * Combines conditions: at least one condition of each group must hold.
 * @param groups conditions that the gate has allowed
 * @returns undefined if there are no groups
 */
export const oneOfEach = (groups: readonly (readonly string[])[]): string | undefined => {
  const parts = new Set(groups.map((group) => [...new Set(group.map(enclosed))].join(' OR ')));
  return parts.size === 0 ? undefined : [...parts].map((part) => `(${part})`).join(' AND ');
};

/**
 * Applies the condition of a row rule to a statement that the gate allowed. `OFFSET 0` is an optimization fence:
 * without it, the engine could evaluate conditions of the outer query on hidden rows first, and their errors would leak
 * data.
 */
export const allowedRows = (statement: GatedSql, condition: string): GatedSql =>
  `SELECT * FROM (${statement}) AS ${virtualTable} WHERE ${condition} OFFSET 0` as GatedSql;

/** Start of the statements that test a condition (see `probesOf`). The condition follows it. */
export const probeLead = 'SELECT (';

/**
 * Returns two statements that can be described only if the condition is valid for the source. The only column of the
 * first statement has the condition's type. The second statement uses the condition in WHERE, so it must be a condition
 * on single rows.
 */
export const probesOf = (
  condition: string,
  source: { readonly statement: GatedSql } | { readonly schema: string; readonly table: string },
  dialect: Dialect,
): readonly [string, string] => {
  const from =
    'statement' in source
      ? `(${source.statement}) AS ${virtualTable}`
      : `${dialect.quoteName(source.schema)}.${dialect.quoteName(source.table)}`;
  const probe = `${probeLead}${condition}\n) FROM ${from}`;
  return [probe, `${probe} WHERE ${enclosed(condition)}`];
};
