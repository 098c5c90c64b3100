import { StatementType } from '@duckdb/node-api';
import type { DuckDBConnection, DuckDBPreparedStatement } from '@duckdb/node-api';
import { TextCache } from '../../text-cache.ts';

/**
 * Matches a text without semicolons that begins with a keyword of a read. WITH can also begin a write, so the type of
 * the prepared statement is checked as well.
 */
const plainRead = /^[ \t\r\n]*(?:select|with|from|values|table|\()[^;]*$/i;

/** Maximum number of characters in the cache of texts that had to be parsed. A cached text is not parsed again. */
const parsedCharacters = 1_000_000;

/**
 * Prepares a statement. Throws if the statement does more than read. The gate already refuses such a statement, so this
 * is a second line of defense.
 */
export type PrepareRead = (connection: DuckDBConnection, sql: string) => Promise<DuckDBPreparedStatement>;

const refused = (): Error => new Error('Only a single statement that reads data can run here.');

/**
 * Creates the function that prepares read-only statements. It is a second line of defense behind the gate.
 * @param isOneRead parses a text without running it; called only if the first keyword is not conclusive
 */
export function makePrepareRead(isOneRead: (sql: string) => Promise<boolean>): PrepareRead {
  const parsed = new TextCache<true>(parsedCharacters);
  return async (connection, sql) => {
    if (!plainRead.test(sql) && parsed.get(sql) !== true) {
      if (!(await isOneRead(sql))) throw refused();
      parsed.set(sql, true);
    }
    const statement = await connection.prepare(sql);
    if (statement.statementType === StatementType.SELECT) return statement;
    statement.destroySync();
    throw refused();
  };
}
