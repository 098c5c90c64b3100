import { isDescribed } from '../chart-data/answer-query.ts';
import { answerSheet } from '../chart-data/answer-sheet.ts';
import { openQueryScope } from '../chart-data/query-scope.ts';
import { asRefusal, toldTo } from '../chart-data/refuse.ts';
import { rowsStatement } from '../chart-data/run-chart-query.ts';
import { queryOfType } from '../chart-data/run-result-type.ts';
import { verboseHeaders } from '../chart-data/verbose-headers.ts';
import { userIdOf, type Subject } from '../access.ts';
import type { ChartServing } from '../charts/chart-serving.ts';
import { openQuestionForRows } from '../charts/read-chart-data.ts';
import type { Deps } from '../deps.ts';
import { invalidFields } from '../refusal.ts';
import type { ExportRows } from './export-rows.ts';
import { rowsOfSheet } from './rows-of-sheet.ts';
import { runForExport } from './run-for-export.ts';

export interface ChartRowsRequest {
  /** Request body of a chart-data call. */
  readonly body: unknown;
  /** Index of the query to export. */
  readonly query: number;
  readonly serving: ChartServing;
  readonly signal: AbortSignal;
}

/** Renames the first columns, and drops the columns for which there is no name. */
const renamed = (rows: ExportRows, names: readonly string[]): ExportRows => ({
  columns: rows.columns.slice(0, names.length).map((column, at) => ({ ...column, name: names[at] ?? column.name })),
  batches: (async function* () {
    for await (const batch of rows.batches) yield { ...batch, columns: batch.columns.slice(0, names.length) };
  })(),
});

/**
 * Opens the rows of one chart query with the subject's permissions. They are streamed from the engine, up to the export
 * limit. If post-processing needs all rows at once, the limits of a chart apply instead. Throws the contract's
 * refusals.
 */
export const openChartRows = async (
  deps: Deps,
  subject: Subject,
  { body, query: at, serving, signal }: ChartRowsRequest,
): Promise<{ readonly rows: ExportRows; readonly name: string }> => {
  const { question, asked } = await openQuestionForRows(deps, subject, { body, serving, signal });
  const { backend } = asked.engine;
  const name = question.whole.dataset.table_name;
  try {
    const scope = await openQueryScope(asked, question.source, body);
    const query = scope.context.queries[at];
    if (query === undefined) throw invalidFields({ query: ['There is no query with this number.'] });
    const type = query.resultType ?? scope.context.resultType;
    if (!isDescribed(type) && type !== 'post_processed' && query.extras.columnOrder.length === 0) {
      const { exportRows } = deps.config.limits;
      const limits = { ...scope.limits, defaultRows: exportRows, maxRows: exportRows };
      const meant = queryOfType({ ...scope, limits }, query, type);
      const statement = await rowsStatement({ ...scope, limits }, meant.query, meant.defaultRows);
      if (statement !== undefined) {
        const rows = await runForExport(asked.engine, {
          job: { ...statement.job, rowLimit: exportRows },
          userId: userIdOf(subject),
          firstRowsMs: scope.limits.timeoutMs,
          signal,
        });
        const columns = statement.labels.map((label) => ({
          name: label,
          kind: 'text' as const,
          engineType: '',
          values: [],
        }));
        return { rows: renamed(rows, verboseHeaders({ columns, rowCount: 0 }, question.source)), name };
      }
    }
    return { rows: rowsOfSheet(await answerSheet(scope, query)), name };
  } catch (error) {
    throw toldTo(subject, asRefusal(error, backend));
  }
};
