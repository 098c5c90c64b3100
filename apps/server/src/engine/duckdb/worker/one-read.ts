import { StatementType } from '@duckdb/node-api';
import type { DuckDBConnection, DuckDBPreparedStatement } from '@duckdb/node-api';
import { TextCache } from '../../text-cache.ts';

/** No keyword that begins anything but a read, and no second statement. What WITH leads to, the prepared statement tells. */
const plainRead = /^[ \t\r\n]*(?:select|with|from|values|table|\()[^;]*$/i;

/** Texts that had to be parsed to be told as one read, so that they are parsed once, in characters. */
const parsedCharacters = 1_000_000;

/** Prepares statements that read, and nothing else: only what the gate allowed comes here; this holds even if one day it does not. */
export type PrepareRead = (connection: DuckDBConnection, sql: string) => Promise<DuckDBPreparedStatement>;

const refused = (): Error => new Error('Only one statement that reads can run here.');

/**
 * The wall behind the gate.
 * @param isOneRead parses a text apart from where it would run; asked only where its first word and preparing it do not tell
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
