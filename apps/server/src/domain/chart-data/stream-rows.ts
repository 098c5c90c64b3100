import { AppError } from '@sightline/core';
import { FrameReader, type FrameColumnSchema } from '@sightline/core/frames';
import { takeFrames } from '../../engine/collect-table.ts';
import type { RunStats } from '../ports.ts';
import type { QueryScope } from './query-scope.ts';
import { emptyColumn, passColumn } from './pass-column.ts';
import type { RowsStatement } from './run-chart-query.ts';
import { inOrder } from './run-result-type.ts';
import type { OpenResult } from './write-frames.ts';

/** A column as shown, with the index of the engine's column that it comes from. */
interface ShownColumn {
  readonly schema: FrameColumnSchema;
  readonly from: number;
}

const shownColumns = (
  { labels, order }: RowsStatement & { readonly order: readonly string[] },
  given: readonly FrameColumnSchema[],
): readonly ShownColumn[] => {
  const columns = labels.map((name, from) => {
    const { type = 'VARCHAR', kind = 'text' } = given[from] ?? {};
    return { name, schema: { name, label: name, type, kind, nullable: true }, from };
  });
  return inOrder(columns, order);
};

const tooLarge = (): AppError =>
  new AppError('RESULT_TOO_LARGE_ERROR', 'The result is too large. Request fewer rows or columns.');

/**
 * Runs a statement and passes its rows on as the engine returns them. The result is opened only with the first rows, so
 * that an earlier failure can still determine the response status. Throws the engine's errors, and
 * RESULT_TOO_LARGE_ERROR.
 * @param statement.order labels of the columns that come first, in this order
 * @param to.open opens the result
 * @param to.timed runs a function and adds its duration to the encoding time
 */
export async function streamRows(
  scope: QueryScope,
  statement: RowsStatement & { readonly order: readonly string[] },
  to: {
    readonly open: (columns: readonly FrameColumnSchema[]) => OpenResult;
    readonly timed: <T>(write: () => T) => T;
  },
): Promise<{ readonly result: OpenResult; readonly stats: RunStats }> {
  const { engine, limits, signal, onRun } = scope;
  const { maxRows, bytes: byteLimit, timeoutMs } = limits;
  const job = { rowLimit: maxRows, ...statement.job, ...statement.asRead };
  const reader = new FrameReader();
  let shown: readonly ShownColumn[] = [];
  let result: OpenResult | undefined;
  const begin = (): OpenResult => (result ??= to.open(shown.map(({ schema }) => schema)));
  const askedAt = performance.now();
  const run = engine.frames({
    ...job,
    ...(scope.userId === undefined ? {} : { userId: scope.userId }),
    pool: 'chart',
    byteLimit,
    timeoutMs,
  });
  const take = (bytes: Uint8Array): void => {
    for (const frame of reader.push(bytes)) {
      if (frame.kind === 'schema') shown = shownColumns(statement, frame.schema.columns);
      else if (frame.kind === 'batch') {
        const { rows, columns } = frame.batch;
        const passed = shown.map(({ schema, from }) => {
          const column = columns[from];
          return column === undefined ? emptyColumn(rows) : passColumn(column, schema, rows);
        });
        begin().batch(rows, passed);
      }
    }
  };
  const stats = await takeFrames(run, (bytes) => to.timed(() => take(bytes)), signal);
  onRun?.(stats.engineMs, performance.now() - askedAt - stats.engineMs);
  // The SQL in `asRead` has no LIMIT. Reading stops at the query's own row limit, and the result still counts as
  // complete.
  const isWhole = !stats.cut || (statement.asRead !== undefined && stats.rows >= job.rowLimit);
  if (!isWhole) throw tooLarge();
  return { result: begin(), stats };
}
