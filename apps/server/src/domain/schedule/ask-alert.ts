import type { Subject } from '../access.ts';
import { askedBy } from '../asked-by.ts';
import { visibleDatabase } from '../databases/find-database.ts';
import { judgeStatement } from '../datasets/inspect-columns.ts';
import type { Deps } from '../deps.ts';
import { unprocessable } from '../refusal.ts';
import type { AlertRows } from './judge-alert.ts';

/** The condition uses a single value. A second row only shows that there is more than one. */
const mostRows = 2;

/**
 * Runs the query of an alert with the subject's permissions and row rules. Throws 404 if the database is not visible,
 * 422 unless the query is a single reading statement, and the failures of the engine.
 */
export const askAlert = async (
  deps: Deps,
  subject: Subject,
  asked: {
    readonly databaseId: number;
    readonly sql: string;
    readonly timeoutMs: number;
    readonly signal: AbortSignal;
  },
): Promise<AlertRows> => {
  const database = await visibleDatabase(deps.store.db, subject, asked.databaseId);
  if (asked.sql.trim() === '') throw unprocessable({ sql: ['The alert has no query.'] });
  const { sql, tables } = await judgeStatement(deps, { database, schema: null, sql: asked.sql }, subject);
  const table = await askedBy(deps.engines.of(database), subject).table(
    {
      pool: 'chart',
      tables,
      sql,
      rowLimit: mostRows,
      byteLimit: deps.config.limits.resultBytes,
      timeoutMs: asked.timeoutMs,
    },
    asked.signal,
  );
  return {
    columns: table.columns.map(({ name }) => name),
    rowCount: table.rowCount,
    firstRow: table.rowCount === 0 ? undefined : table.columns.map(({ values }) => values[0] ?? null),
  };
};
