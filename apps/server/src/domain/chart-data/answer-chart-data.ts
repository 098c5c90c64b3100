import { answerQuery } from './answer-query.ts';
import { askEach } from './ask-each.ts';
import { answerSheet } from './answer-sheet.ts';
import type { ChartResult, ColumnarResult } from './chart-result.ts';
import type { DatasetSource } from './dataset-source.ts';
import type { DownloadFormat } from './download.ts';
import { openQueryScope, withEnding, type ChartDataDeps } from './query-scope.ts';
import { asRefusal } from './refuse.ts';
import type { Sheet } from './sheet.ts';
import { rowsOf } from './table-rows.ts';

/** Result of a query context: results as JSON, or one table per query for download. */
type AnswerOf<Result> =
  | { readonly format: 'json'; readonly result: readonly Result[] }
  | { readonly format: DownloadFormat; readonly sheets: readonly Sheet[] };
export type ChartDataAnswer = AnswerOf<ChartResult>;
/** Result of a query context, with column-oriented rows. */
export type ColumnarAnswer = AnswerOf<ColumnarResult>;

/**
 * Answers a chart-data body for one dataset, with column-oriented rows. Throws a Refusal (`{"message": …}`) or an
 * AppError (`{"errors": […]}`), according to the contract's table of errors.
 */
export async function answerByColumns(
  deps: ChartDataDeps,
  dataset: DatasetSource,
  body: unknown,
): Promise<ColumnarAnswer> {
  const { ending, stoppable } = withEnding(deps);
  try {
    const scope = await openQueryScope(stoppable, dataset, body);
    const { queries, resultFormat } = scope.context;
    if (resultFormat === 'json') {
      return { format: 'json', result: await askEach(queries, (query) => answerQuery(scope, query), { ending }) };
    }
    return { format: resultFormat, sheets: await askEach(queries, (query) => answerSheet(scope, query), { ending }) };
  } catch (error) {
    throw asRefusal(error, deps.engine.backend);
  }
}

function withRows(result: ColumnarResult): ChartResult {
  if (!('table' in result)) return result;
  const { table, ...rest } = result;
  return { data: rowsOf(table), ...rest };
}

/** Answers a chart-data body for one dataset, in the contract's shape. Throws the same errors as `answerByColumns`. */
export async function answerChartData(
  deps: ChartDataDeps,
  dataset: DatasetSource,
  body: unknown,
): Promise<ChartDataAnswer> {
  const answer = await answerByColumns(deps, dataset, body);
  return answer.format === 'json' ? { format: 'json', result: answer.result.map(withRows) } : answer;
}
