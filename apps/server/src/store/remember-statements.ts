import type { SqliteDatabase, SqliteStatement } from 'kysely';

const mostKept = 500;

type Statement = SqliteStatement & { readonly busy?: boolean; readonly readonly?: boolean };

/** A database that caches prepared statements. */
export interface RememberingDatabase extends SqliteDatabase {
  /** Returns the number of times that a writing statement was used. */
  readonly writes: () => number;
}

/**
 * Caches prepared statements by text, because for most of our queries preparing costs SQLite more than running. Evicts
 * the least recently used statement. A statement whose rows are still being read is not shared.
 */
export const rememberStatements = (database: SqliteDatabase): RememberingDatabase => {
  let writes = 0;
  const kept = new Map<string, Statement>();
  return {
    writes: () => writes,
    prepare: (text) => {
      const known = kept.get(text);
      const statement: Statement = known === undefined || known.busy === true ? database.prepare(text) : known;
      if (statement.readonly !== true) writes += 1;
      if (known?.busy === true) return statement;
      kept.delete(text);
      kept.set(text, statement);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
    close: () => {
      kept.clear();
      database.close();
    },
  };
};
