import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Fragment } from './list-query.ts';
import type { Db, DbOrTransaction } from './open.ts';

/** What conditions of lists look at. */
export const contentTables = [
  'chart',
  'dashboard',
  'dataset',
  'dbs',
  'owner',
  'favorite',
  'tag',
  'tag_object',
  'dashboard_chart',
  'dashboard_role',
] as const;

/** Tables of which the store keeps how many rows there are and how often they were written. */
export type TalliedTable = (typeof contentTables)[number] | 'log';

/** Counts rows of lists: exactly, and no more often than needed. */
export interface ListCounts {
  /** How many rows of a table there are that are not deleted. */
  all(table: TalliedTable): Promise<number>;
  /** How many meet a condition that looks at tallied tables of content alone: counted once for as long as none of them is written. */
  some(table: TalliedTable, where: Fragment): Promise<number>;
  /** Whether each of these queries gives few rows, as it was when they were last looked at: roughly, that is. */
  few(...queries: readonly Fragment[]): Promise<boolean>;
}

/** Counts the rows of a table or query that meet a condition, now. */
export const countRows = async (db: DbOrTransaction, table: Fragment, where: Fragment): Promise<number> => {
  const counted = await sql<{ n: number | string }>`select count(*) as n from ${table} where ${where}`.execute(db);
  return Number(counted.rows[0]?.n ?? 0);
};

const mostKept = 2000;
/** So few rows are looked at one by one rather than a table from its end. */
const fewRows = 2000;
/** After so many writes, what was few may be many. */
const writesThatChangeLittle = 1000;

/**
 * Counts that are kept by condition (the rights of who asks are part of it) and by how often the tables were written: servers
 * that share a store each see what the others wrote.
 */
export const makeListCounts = (db: Db): ListCounts => {
  const kept = new Map<string, { readonly version: number; readonly count: number }>();
  const keyOf = (query: Fragment): string => {
    const { sql: text, parameters } = query.compile(db);
    return createHash('sha256')
      .update(JSON.stringify([text, parameters]))
      .digest('base64');
  };
  const keep = (key: string, version: number, count: number): void => {
    kept.delete(key);
    kept.set(key, { version, count });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  };
  const tally = async (tables: readonly TalliedTable[]) => {
    const { rows } = await sql<{
      kept: number | string | null;
      changes: number | string | null;
    }>`select sum(kept) as kept, sum(changes) as changes from list_tally where table_name in (${sql.join(tables)})`.execute(
      db,
    );
    return { kept: Number(rows[0]?.kept ?? 0), changes: Number(rows[0]?.changes ?? 0) };
  };
  const isFew = async (query: Fragment, version: number): Promise<boolean> => {
    const key = keyOf(sql`few ${query}`);
    const known = kept.get(key);
    if (known !== undefined && version - known.version < writesThatChangeLittle) return known.count <= fewRows;
    const some = sql`(select 1 from (${query}) as every_row limit ${fewRows + 1}) as some_rows`;
    const count = await countRows(db, some, sql`1 = 1`);
    keep(key, version, count);
    return count <= fewRows;
  };
  return {
    all: async (table) => (await tally([table])).kept,
    some: async (table, where) => {
      const key = keyOf(sql`${sql.table(table)} ${where}`);
      // Read before the rows are: a write in between makes the count too new for its number, never too old.
      const { changes: version } = await tally(contentTables);
      const known = kept.get(key);
      if (known?.version === version) return known.count;
      const count = await countRows(db, sql.table(table), where);
      keep(key, version, count);
      return count;
    },
    few: async (...queries) => {
      const { changes: version } = await tally(contentTables);
      for (const query of queries) if (!(await isFew(query, version))) return false;
      return true;
    },
  };
};
