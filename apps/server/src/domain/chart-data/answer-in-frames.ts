import { setImmediate } from 'node:timers/promises';
import type { FrameColumnSchema } from '@sightline/core/frames';
import type { Query } from '../../engine/compile/query-context.ts';
import { askEach } from './ask-each.ts';
import { answerQuery, currencyOfType, isDescribed, resultOfRun } from './answer-query.ts';
import { openQueryScope, type ChartDataDeps, type QueryScope } from './answer-chart-data.ts';
import type { ColumnarResult } from './chart-result.ts';
import type { DatasetSource } from './dataset-source.ts';
import { asRefusal } from './refuse.ts';
import { rowsStatement, type RowsStatement } from './run-query.ts';
import { orderOfType, queryOfType, type RowsType } from './run-result-type.ts';
import { streamRows } from './stream-rows.ts';
import type { AnswerFrames, OpenResult } from './write-frames.ts';

/** Where results go. */
interface Target {
  readonly frames: AnswerFrames;
  /** What of a result its asker may see. */
  readonly shown: (result: ColumnarResult) => ColumnarResult;
  /** Does something and counts its time as that of writing. */
  readonly timed: <T>(write: () => T) => T;
}

/** The statement of a query whose rows may go out before the last of them is there; undefined for all others. */
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

/** The fields of a result that are known before its rows. */
const knownBefore = (result: object): object => {
  const late: readonly string[] = ['table', 'indexnames', 'rowcount', 'sql_rowcount'];
  return Object.fromEntries(Object.entries(result).filter(([name]) => !late.includes(name)));
};

/** Answers one query at all places where it stands in the call. */
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
 * Answers the body of a chart-data request over one dataset in frames: each query as soon as it is answered, and rows as
 * soon as the engine gives them wherever nothing has to see all of them first. What one query fails with ends the others.
 * Throws a Refusal or an AppError as the contract's table of errors has it; what is written before may already be read.
 */
export async function answerInFrames(
  deps: ChartDataDeps,
  dataset: DatasetSource,
  asked: Target & { readonly body: unknown },
): Promise<void> {
  const ending = new AbortController();
  const signal = AbortSignal.any([ending.signal, ...(deps.signal === undefined ? [] : [deps.signal])]);
  try {
    const scope = await openQueryScope({ ...deps, signal }, dataset, asked.body);
    await askEach(scope.context.queries, (query, places) => answerOne(scope, query, { ...asked, places }));
  } catch (error) {
    throw asRefusal(error, deps.engine.backend);
  } finally {
    ending.abort();
  }
}
