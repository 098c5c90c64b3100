import type { SqliteDatabase, SqliteStatement } from 'kysely';

const mostKept = 500;

/**
 * A database that prepares each text once: reading a text anew costs SQLite more than most of our questions do.
 * The longest unused statement leaves first; one that is being stepped through is handed out to nobody else.
 */
export const rememberStatements = (database: SqliteDatabase): SqliteDatabase => {
  const kept = new Map<string, SqliteStatement & { readonly busy?: boolean }>();
  return {
    prepare: (text) => {
      const known = kept.get(text);
      if (known?.busy === true) return database.prepare(text);
      const statement = known ?? database.prepare(text);
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
