import type { Readable } from 'node:stream';
import { holds, userIdOf, type Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { databaseOfRun, judgeRun, type RunInput, type Statement } from '../queries/judge-run.ts';
import { openResults } from '../queries/read-results.ts';
import { errorOfRun, isFailure } from '../queries/run-error.ts';
import { forbidden } from '../refusal.ts';
import { objectIn } from '../wire/json-text.ts';
import { readExportRows, type ExportRows } from './export-rows.ts';
import { runForExport } from './run-for-export.ts';

/** Rows to be written to a file, and the start of its name. */
export interface NamedRows {
  readonly rows: ExportRows;
  readonly name: string;
}

/** Rows of a stored result. They can be read again and do not change. */
export interface StoredRows extends NamedRows {
  /** Identifies the rows: equal keys mean equal rows. */
  readonly stored: { readonly key: string; readonly madeMs: number };
}

/**
 * Runs SQL with the subject's permissions and returns the rows of its last statement, up to the export limit. Throws
 * 403 without the permission to run SQL, and the errors of the SQL.
 */
export const openSqlRows = async (
  deps: Deps,
  subject: Subject,
  { input, signal }: { readonly input: RunInput; readonly signal: AbortSignal },
): Promise<NamedRows> => {
  if (!holds(subject, 'can_execute_sql_query', 'SQLLab')) throw forbidden();
  const database = await databaseOfRun(deps, subject, input.database_id);
  const statements = await judgeRun(deps, subject, { input, database });
  const run = async (statement: Statement, rowLimit: number): Promise<ExportRows> => {
    const { tables, sql, isHere } = statement;
    const engine = isHere ? deps.engines.embedded : deps.engines.of(database);
    const job = { tables, sql, rowLimit, ...(input.schema ? { defaultSchema: input.schema } : {}) };
    const firstRowsMs = deps.config.query.timeoutS * 1000;
    try {
      return await runForExport(engine, { job, userId: userIdOf(subject), firstRowsMs, signal });
    } catch (error) {
      throw isFailure(error) ? errorOfRun(error, statement, database.backend) : error;
    }
  };
  const [last, ...before] = statements.toReversed();
  if (last === undefined) throw new Error('Judged SQL has no statement.');
  for (const statement of before.toReversed()) for await (const batch of (await run(statement, 1)).batches) void batch;
  return { rows: await run(last, deps.config.limits.exportRows), name: input.tab ?? 'sqllab' };
};

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Returns the rows of a run. If the stored result was cut off, the statement is run again, up to the export limit.
 * Throws 404 for an unknown run or an expired result, and 410 if the row rules have changed since the run.
 */
export const openRunRows = async (
  deps: Deps,
  subject: Subject,
  { clientId, signal }: { readonly clientId: string; readonly signal: AbortSignal },
): Promise<NamedRows | StoredRows> => {
  const { query, frames } = await openResults(deps, subject, { clientId });
  const name = query.tab_name ?? 'sqllab';
  if (query.limiting_factor !== 'NOT_LIMITED') {
    (frames as Readable).destroy();
    const { database_id, schema, executed_sql: executed } = query;
    const input = {
      database_id,
      schema,
      sql: executed ?? query.sql,
      tab: query.tab_name,
      isRendered: executed !== null,
      lastResult: textIn(objectIn(query.extra)['last_result']),
    };
    return openSqlRows(deps, subject, { input, signal });
  }
  const rows = await readExportRows(frames);
  return {
    rows: { ...rows, ...(query.rows === null ? {} : { rowCount: query.rows }) },
    name,
    stored: { key: query.results_key ?? '', madeMs: Number(query.end_time ?? 0) / 1000 },
  };
};
