import type { Cell, Column } from '../../engine/columns.ts';
import type { Query } from '../../engine/compile/query-context.ts';
import { describeQuery, isDescribed } from './answer-query.ts';
import type { QueryScope } from './query-scope.ts';
import { postProcessedSheet } from './post-processed.ts';
import { runResultType } from './run-result-type.ts';
import type { Sheet } from './sheet.ts';
import { verboseHeaders } from './verbose-headers.ts';

const cellOf = (value: unknown): Cell =>
  value === null || value === undefined
    ? null
    : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : JSON.stringify(value);

/** Turns objects into a table with one column per key. */
function sheetOfRecords(records: readonly Readonly<Record<string, unknown>>[]): Sheet {
  const headers = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const columns = headers.map((name): Column => {
    const values = records.map((record) => cellOf(record[name]));
    const kind = values.some((value) => typeof value === 'string') ? 'text' : 'number';
    return { name, kind, engineType: '', values };
  });
  return { headers, table: { columns, rowCount: records.length } };
}

/**
 * Answers one query as a table for download. Throws the errors of the compiler, the SQL gate, the engine and
 * post-processing.
 */
export async function answerSheet(scope: QueryScope, query: Query): Promise<Sheet> {
  const type = query.resultType ?? scope.context.resultType;
  if (isDescribed(type)) {
    const result = await describeQuery(scope, query, type);
    if ('data' in result) return sheetOfRecords(result.data);
    return sheetOfRecords(['query' in result ? { query: result.query } : { error: result.error }]);
  }
  const { table } = await runResultType(scope, query, type);
  const sheet = { headers: verboseHeaders(table, scope.dataset), table };
  return type === 'post_processed' ? postProcessedSheet(sheet, scope.context.formData) : sheet;
}
