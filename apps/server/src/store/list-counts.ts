import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Fragment } from './fragment.ts';
import type { Db, DbOrTransaction } from './db.ts';

/** The content tables that list conditions refer to. */
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

/** Tables whose row count and number of writes the store maintains. */
export type TalliedTable = (typeof contentTables)[number] | 'log';

/** Counts the rows of lists. The counts are exact, and are cached until the next write. */
export interface ListCounts {
  /** Returns the number of rows of a table that are not deleted. */
  all(table: TalliedTable): Promise<number>;
  /**
   * Counts the rows that meet a condition. The condition may refer only to content tables whose writes are counted. The
   * count is cached until one of these tables is written.
   */
  some(table: TalliedTable, where: Fragment): Promise<number>;
  /**
   * True if each of these queries returned few rows at its latest check. The result is approximate, because a check is
   * repeated only after many writes.
   */
  few(...queries: readonly Fragment[]): Promise<boolean>;
}

/** Counts the rows of a table or query that meet a condition, without caching. */
export const countRows = async (db: DbOrTransaction, table: Fragment, where: Fragment): Promise<number> => {
  const counted = await sql<{ n: number | string }>`select count(*) as n from ${table} where ${where}`.execute(db);
  return Number(counted.rows[0]?.n ?? 0);
};

const mostKept = 2000;
/**
 * Maximum number of rows that are considered few: reading them one by one is cheaper than scanning the table from its
 * end.
 */
const fewRows = 2000;
/** Number of writes after which a small result may have become large. */
const writesThatChangeLittle = 1000;

/**
 * Caches counts of rows. A cached count is used only for the same condition, which includes the user's rights, and only
 * until the next write. Servers that share a store see each other's writes.
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
      // Read the version before the rows. If a write occurs in between, the cached count is newer than its version, but
      // never older.
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
