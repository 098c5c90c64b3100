import type { Dialect } from './dialect.ts';
import type { GatedSql } from './nodes.ts';

/** Name of a virtual dataset's statement in a query. */
export const virtualTable = 'virtual_table';

/** A condition between parentheses; the line break ends a comment in it. */
const enclosed = (condition: string): string => `(${condition}\n)`;

/**
 * The condition under which one condition of each group holds.
 * @param groups gated conditions
 * @returns undefined where there is no group
 */
export const oneOfEach = (groups: readonly (readonly string[])[]): string | undefined => {
  const parts = new Set(groups.map((group) => [...new Set(group.map(enclosed))].join(' OR ')));
  return parts.size === 0 ? undefined : [...parts].map((part) => `(${part})`).join(' AND ');
};

/**
 * The rows of a gated statement that a condition leaves. `OFFSET 0` keeps what stands around it from being asked of other
 * rows first: an error would tell of them.
 */
export const allowedRows = (statement: GatedSql, condition: string): GatedSql =>
  `SELECT * FROM (${statement}) AS ${virtualTable} WHERE ${condition} OFFSET 0` as GatedSql;

/** What stands before the condition in a probe. */
export const probeLead = 'SELECT (';

/**
 * Two statements that can be described only if the condition fits the source: the one column of the first has the
 * condition's type, and the second asks rows for it, so that it is about each of them.
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
