import { isAppError } from '@sightline/core';
import { FrameReader, FrameResults, type FrameResult } from '@sightline/core/frames';
import { startEngineFixture } from '../../../engine/duckdb/testing/engine-fixture.ts';
import { runHere } from '../../../engine/post-processing/aside/post-processor.ts';
import { engineOn } from '../../../engine/postgres/testing/engine-on-server.ts';
import { startSeededServer } from '../../../engine/postgres/testing/seeded-server.ts';
import { postgresPrograms } from '../../../store/testing/postgres.ts';
import type { Engine, TableFile } from '../../ports.ts';
import { Refusal } from '../../refusal.ts';
import { answerChartData } from '../answer-chart-data.ts';
import type { ChartDataDeps } from '../query-scope.ts';
import { answerInFrames } from '../answer-in-frames.ts';
import type { ColumnarResult, FullResult } from '../chart-result.ts';
import { csvText } from '../csv-text.ts';
import type { DatasetSource } from '../dataset-source.ts';
import { AnswerFrames } from '../write-frames.ts';
import { smallDataset, smallTableSql, smallTableSqlOfPostgres } from './small-table.ts';

export interface SmallWorld {
  readonly engine: Engine;
  /** Returns the first result of a query object over the small table. */
  ask(query: object, options?: AskOptions): Promise<FullResult>;
  /** Returns the results of queries as frames, and the number of rows of each batch in order of arrival. */
  frames(
    queries: readonly object[],
    options?: AskOptions,
  ): Promise<{ readonly results: readonly FrameResult[]; readonly batches: readonly number[] }>;
  /** Returns the CSV text of each query of a chart-data body. */
  csv(body: object): Promise<readonly string[]>;
  /**
   * Returns the status, error type and message of a refused request. If it is not refused: status 200, empty message.
   */
  refusal(
    body: object,
    options?: AskOptions,
  ): Promise<{ readonly status: number; readonly errorType?: string; readonly message: string }>;
  /** Like `refusal`, but sends any value as the request body. */
  refusalOf(body: unknown): Promise<{ readonly status: number; readonly message: string }>;
  close(): Promise<void>;
}
export interface AskOptions {
  readonly deps?: Partial<ChartDataDeps>;
  readonly dataset?: Partial<DatasetSource>;
  /** Fields that are added to the context next to `queries`. */
  readonly context?: object;
  /** Called with the number of rows of each batch. */
  readonly onRows?: (rows: number) => void;
}

type Refused = Awaited<ReturnType<SmallWorld['refusal']>>;

async function refusalOf(ask: () => Promise<unknown>): Promise<Refused> {
  try {
    await ask();
    return { status: 200, message: '' };
  } catch (error) {
    if (isAppError(error)) return { status: error.status, errorType: error.errorType, message: error.message };
    if (error instanceof Refusal) return { status: error.status, message: error.message };
    throw error;
  }
}

/** An engine that contains the small table. */
interface SmallEngine {
  readonly engine: Engine;
  readonly small: TableFile;
  close(): Promise<void>;
}

async function startEmbedded(): Promise<SmallEngine> {
  const fixture = startEngineFixture();
  const small = await fixture.makeTable('main', 'small', smallTableSql);
  return { engine: fixture.engine, small, close: () => fixture.close() };
}

/** @param programs folder that contains the PostgreSQL programs */
async function startOnServer(programs: string): Promise<SmallEngine> {
  const server = await startSeededServer(programs);
  await server.run(`CREATE TABLE public.small AS ${smallTableSqlOfPostgres}`);
  const engine = engineOn(server.url);
  return {
    engine,
    small: { schema: 'public', name: 'small', file: '', version: '1' },
    async close() {
      await engine.close();
      await server.stop();
    },
  };
}

/** Engines for chart tests: the embedded one, and PostgreSQL if it is installed. */
export const smallWorlds: readonly ('duckdb' | 'postgresql')[] =
  postgresPrograms() === undefined ? ['duckdb'] : ['duckdb', 'postgresql'];

/** Starts a real engine with one small table. */
export async function startSmallWorld(backend: 'duckdb' | 'postgresql' = 'duckdb'): Promise<SmallWorld> {
  const programs = backend === 'duckdb' ? undefined : postgresPrograms();
  const { engine, small, close } = await (programs === undefined ? startEmbedded() : startOnServer(programs));
  const tables = async ({ name }: { readonly name: string }): Promise<TableFile> => {
    if (name === 'small') return small;
    throw new Refusal(404, 'Not found');
  };
  const limits = { defaultRows: 50_000, maxRows: 100_000, sampleRows: 10, bytes: 50_000_000, timeoutMs: 30_000 };
  const clock = () => Date.UTC(2024, 4, 15, 12);
  const deps: ChartDataDeps = { engine, tables, clock, zone: 'UTC', limits, postProcess: runHere };
  const answer = (body: unknown, options: AskOptions) =>
    answerChartData({ ...deps, ...options.deps }, { ...smallDataset, ...options.dataset }, body);
  const datasource = { id: 7, type: 'table' };
  return {
    engine,
    async ask(query, options = {}) {
      const answered = await answer({ datasource, queries: [query], ...options.context }, options);
      if (answered.format !== 'json') throw new Error('This asks for a download.');
      return answered.result[0] as FullResult;
    },
    async frames(queries, options = {}) {
      const reader = new FrameReader();
      const read = new FrameResults();
      const batches: number[] = [];
      const take = (bytes: Uint8Array): void => {
        for (const frame of reader.push(bytes)) {
          read.push(frame);
          if (frame.kind !== 'batch') continue;
          batches.push(frame.batch.rows);
          options.onRows?.(frame.batch.rows);
        }
      };
      const frames = new AnswerFrames(take, { key: 'key', timeoutS: 1 });
      const body = { datasource, queries, ...options.context };
      const target = { body, frames, shown: (result: ColumnarResult) => result, timed: <T>(write: () => T) => write() };
      await answerInFrames({ ...deps, ...options.deps }, { ...smallDataset, ...options.dataset }, target);
      take(frames.end({ timing: {} }));
      reader.finish();
      return { results: read.results, batches };
    },
    async csv(body) {
      const answered = await answer(body, {});
      return answered.format === 'json' ? [] : answered.sheets.map(({ table, headers }) => csvText(table, headers));
    },
    refusal: (body, options = {}) => refusalOf(() => answer({ datasource, ...body, ...options.context }, options)),
    refusalOf: (body) => refusalOf(() => answer(body, {})),
    close,
  };
}
