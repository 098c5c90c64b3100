import type { SqliteDatabase, SqliteStatement } from 'kysely';

const mostKept = 500;

type Statement = SqliteStatement & { readonly busy?: boolean; readonly readonly?: boolean };

/** A database that remembers its statements. */
export interface RememberingDatabase extends SqliteDatabase {
  /** How often a statement was handed out that may write. */
  readonly writes: () => number;
}

/**
 * A database that prepares each text once: reading a text anew costs SQLite more than most of our questions do.
 * The longest unused statement leaves first; one that is being stepped through is handed out to nobody else.
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
