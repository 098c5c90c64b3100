import { setImmediate } from 'node:timers/promises';
import type { FrameColumnSchema } from '@sightline/core/frames';
import type { Query } from '../../engine/compile/query-context.ts';
import { askEach } from './ask-each.ts';
import { answerQuery, currencyOfType, isDescribed, resultOfRun } from './answer-query.ts';
import { openQueryScope, withEnding, type ChartDataDeps, type QueryScope } from './query-scope.ts';
import type { ColumnarResult } from './chart-result.ts';
import type { DatasetSource } from './dataset-source.ts';
import { asRefusal } from './refuse.ts';
import { rowsStatement, type RowsStatement } from './run-chart-query.ts';
import { orderOfType, queryOfType, type RowsType } from './run-result-type.ts';
import { streamRows } from './stream-rows.ts';
import type { AnswerFrames, OpenResult } from './write-frames.ts';

/** Destination of the results. */
interface Target {
  readonly frames: AnswerFrames;
  /** Removes the parts of a result that the caller may not see. */
  readonly shown: (result: ColumnarResult) => ColumnarResult;
  /** Runs a function and adds its duration to the encoding time. */
  readonly timed: <T>(write: () => T) => T;
}

/** Returns the statement of a query whose rows can be streamed; undefined for all others. */
const ownRows = async (
  scope: QueryScope,
  query: Query,
): Promise<{ readonly type: RowsType; readonly statement: RowsStatement } | undefined> => {
  const type = query.resultType ?? scope.context.resultType;
  if (isDescribed(type) || type === 'post_processed') return undefined;
  const meant = queryOfType(scope, query, type);
  const statement = await rowsStatement(scope, meant.query, meant.defaultRows);
  return statement === undefined ? undefined : { type, statement };
};

/** Fields of a result that are known before its rows. */
const knownBefore = (result: object): object => {
  const late: readonly string[] = ['table', 'indexnames', 'rowcount', 'sql_rowcount'];
  return Object.fromEntries(Object.entries(result).filter(([name]) => !late.includes(name)));
};

/** Answers one query and writes its result for each position of the query in the request. */
const answerOne = async (
  scope: QueryScope,
  query: Query,
  target: Target & { readonly places: readonly number[] },
): Promise<void> => {
  const { frames, shown, timed, places } = target;
  const [at, ...others] = places;
  const own = others.length > 0 ? undefined : await ownRows(scope, query);
  if (own === undefined || at === undefined) {
    const result = shown(await answerQuery(scope, query));
    for (const [index, place] of places.entries()) {
      if (index > 0) await setImmediate();
      timed(() => frames.whole(place, result));
    }
    return;
  }
  const { type, statement } = own;
  const order = orderOfType(query, type);
  const open = (columns: readonly FrameColumnSchema[]): OpenResult => {
    const named = columns.map(({ name, kind, type: engineType }) => ({ name, kind, engineType, values: [] }));
    const ran = { ...statement.ran, table: { columns: named, rowCount: 0 }, sqlRowCount: 0 };
    return frames.open(at, {
      columns,
      fields: knownBefore(shown(resultOfRun(scope, query, { type, ran, currency: null }))),
    });
  };
  const [{ result, stats }, currency] = await Promise.all([
    streamRows(scope, { ...statement, order }, { open, timed }),
    currencyOfType(scope, query, type),
  ]);
  result.settle({ rowcount: stats.rows, sql_rowcount: stats.rows, detected_currency: currency });
};

/**
 * Answers a chart-data body for one dataset as frames. The result of a query is sent as soon as it is available, and
 * its rows as soon as the engine returns them, unless a step needs all rows first. A failing query stops the others.
 * Throws a Refusal or an AppError, according to the contract's table of errors. Readers may already have received
 * frames that were written before the error.
 */
export async function answerInFrames(
  deps: ChartDataDeps,
  dataset: DatasetSource,
  asked: Target & { readonly body: unknown },
): Promise<void> {
  const { ending, stoppable } = withEnding(deps);
  try {
    const scope = await openQueryScope(stoppable, dataset, asked.body);
    await askEach(scope.context.queries, (query, places) => answerOne(scope, query, { ...asked, places }), { ending });
  } catch (error) {
    throw asRefusal(error, deps.engine.backend);
  }
}
