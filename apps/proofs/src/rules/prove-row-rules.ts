import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { isAppError } from '@sightline/core';
import { answerChartData } from '@sightline/server/src/domain/chart-data/answer-chart-data.ts';
import type { ChartDataDeps } from '@sightline/server/src/domain/chart-data/query-scope.ts';
import type { DatasetSource } from '@sightline/server/src/domain/chart-data/dataset-source.ts';
import type { Engine, JobTable, TableName, Verdict } from '@sightline/server/src/domain/ports.ts';
import { Refusal } from '@sightline/server/src/domain/refusal.ts';
import { isEngineFailure } from '@sightline/server/src/engine/engine-failure.ts';
import { runHere } from '@sightline/server/src/engine/post-processing/aside/post-processor.ts';
import { postgresPrograms } from '@sightline/server/src/store/testing/postgres.ts';
import { holdFor, Tally, type Figures, type ProofOptions } from '../proof.ts';
import { randomChart, type RandomChart } from './random-chart.ts';
import { RandomQuery } from './random-query.ts';
import { ruledTables, scenarios, type Scenario } from './ruled-tables.ts';
import { openDuckDbWorld, openPostgresWorld, type RuledPair, type RuledWorld } from './ruled-world.ts';
import { Tape } from './tape.ts';
import { telltalesOf } from './telltales.ts';

/** The result of a statement or chart: its rows in any order, too many rows to compare, or a failure. */
type Outcome =
  | { readonly kind: 'cut' }
  | { readonly kind: 'rows'; readonly rows: readonly string[] }
  | { readonly kind: 'failed'; readonly errorType: string; readonly message: string };

const cell = (value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

const failureOf = (error: unknown): Outcome => {
  if (isEngineFailure(error) || isAppError(error)) {
    return { kind: 'failed', errorType: error.errorType, message: error.message };
  }
  if (error instanceof Refusal) return { kind: 'failed', errorType: String(error.status), message: error.message };
  throw error;
};

const inAnyOrder = (rows: readonly unknown[]): readonly string[] =>
  rows.map((row) => JSON.stringify(row, (_, value: unknown) => cell(value))).toSorted();

/** Maximum duration and row count of a query. Longer queries and larger results would prove nothing more. */
const longestMs = 10_000;
const mostRows = 50_000;

interface Side {
  readonly engine: Engine;
  readonly tables: readonly JobTable[];
}

const runStatement = async ({ engine, tables }: Side, sql: string): Promise<Outcome> => {
  const job = { pool: 'chart' as const, tables, sql, rowLimit: mostRows, byteLimit: 100_000_000, timeoutMs: longestMs };
  try {
    const { columns, rowCount, stats } = await engine.table(job);
    // If the result is cut off, the engine may have chosen any rows, so they cannot be compared.
    if (stats.cut) return { kind: 'cut' };
    const rows = Array.from({ length: rowCount }, (_, at) => columns.map((column) => cell(column.values[at])));
    return { kind: 'rows', rows: inAnyOrder(rows) };
  } catch (error) {
    return failureOf(error);
  }
};

const runChart = async (
  { engine, tables }: Side,
  { dataset, query }: { readonly dataset: DatasetSource; readonly query: object },
  virtualRule?: string,
): Promise<Outcome> => {
  const found = ({ schema, name }: TableName): Promise<JobTable> => {
    const fits = (table: JobTable): boolean =>
      table.name.toLowerCase() === name.toLowerCase() &&
      (schema === undefined || table.schema === schema.toLowerCase());
    const table = tables.find(fits);
    return table === undefined ? Promise.reject(new Refusal(404, 'Not found')) : Promise.resolve(table);
  };
  const limits = {
    defaultRows: mostRows,
    maxRows: mostRows,
    sampleRows: mostRows,
    bytes: 100_000_000,
    timeoutMs: longestMs,
  };
  const deps: ChartDataDeps = {
    engine,
    tables: found,
    clock: () => Date.UTC(2024, 4, 15),
    zone: 'UTC',
    limits,
    postProcess: runHere,
    ...(virtualRule === undefined ? {} : { virtualRule: () => Promise.resolve(virtualRule) }),
  };
  try {
    const answer = await answerChartData(deps, dataset, { datasource: { id: 1, type: 'table' }, queries: [query] });
    const [result] = answer.format === 'json' ? answer.result : [];
    if (!result || !('data' in result)) throw new Error('The chart has no rows.');
    const rows = result.data as readonly unknown[];
    return rows.length >= mostRows ? { kind: 'cut' } : { kind: 'rows', rows: inAnyOrder(rows) };
  } catch (error) {
    return failureOf(error);
  }
};

/** One scenario on one engine. */
interface Stage {
  readonly world: RuledWorld;
  readonly pair: RuledPair;
  readonly scenario: Scenario;
  readonly tally: Tally;
}

const queryFor = ({ world, scenario }: Stage, tape: Tape): RandomQuery =>
  new RandomQuery(tape, {
    tables: ruledTables,
    ownSchema: world.ownSchema,
    telltales: (table, alias) => telltalesOf(world.backend, scenario, { table, alias }),
  });

const ruled = ({ pair }: Stage): Side => ({ engine: pair.ruled, tables: pair.ruledTables });
const copy = ({ pair }: Stage): Side => ({ engine: pair.oracle, tables: pair.oracleTables });

const shown = (outcome: Outcome): string =>
  outcome.kind !== 'rows'
    ? JSON.stringify(outcome)
    : `${outcome.rows.length} rows ${outcome.rows.join(' ').slice(0, 400)}`;

const isTooMuch = (outcome: Outcome): boolean =>
  outcome.kind === 'cut' ||
  (outcome.kind === 'failed' && ['BACKEND_TIMEOUT_ERROR', 'SQLLAB_TIMEOUT_ERROR'].includes(outcome.errorType));

/** Counts a case with equal outcomes. Throws if a row differs, or if the query fails only under the rules. */
const compare = (
  { tally }: Stage,
  what: string,
  { text, under, oracle }: { readonly text: string; readonly under: Outcome; readonly oracle: Outcome },
) => {
  if (isTooMuch(under) || isTooMuch(oracle)) return tally.add(`${what} that take too long or give too much`);
  if (under.kind === 'failed' && under.errorType === 'QUERY_SECURITY_ACCESS_ERROR') {
    return tally.add(`${what} refused: rules cannot be written into them`);
  }
  // The server rejects some joins unless it can prove that they are empty. A rule without matching rows proves this. So
  // a query may succeed under the rules and fail on the copy of the tables, which has no rules.
  if (oracle.kind === 'failed')
    return tally.add(`${what} that fail ${under.kind === 'failed' ? 'on both' : 'on the copy alone'}`);
  if (!isDeepStrictEqual(under, oracle)) {
    throw new Error(`It differs under the rules:\n${text}\nruled: ${shown(under)}\ncopy:  ${shown(oracle)}`);
  }
  tally.add(`${what} with equal rows`);
  if (oracle.kind === 'rows') tally.add(`rows of ${what} compared`, oracle.rows.length);
};

const allowed = (verdicts: readonly Verdict[]) =>
  verdicts.length === 1 && verdicts[0]?.allowed ? verdicts[0] : undefined;

const proveStatement = async (stage: Stage, tape: Tape): Promise<void> => {
  const query = queryFor(stage, tape);
  const { sql } = query.statement();
  const verdict = allowed(await stage.pair.ruled.gate(sql));
  if (verdict === undefined) return stage.tally.add('statements refused by the gate');
  const [under, oracle] = [await runStatement(ruled(stage), verdict.sql), await runStatement(copy(stage), verdict.sql)];
  compare(stage, 'statements', { text: sql, under, oracle });
  for (const word of query.used) stage.tally.add(`statements with ${word}`);
};

const ruleOver = ({ own }: RandomChart, sql: string): string =>
  own === undefined ? sql : `SELECT * FROM (${sql}) AS whole WHERE ${own}`;

const proveChart = async (stage: Stage, tape: Tape): Promise<void> => {
  const { world, scenario } = stage;
  const chart = randomChart(tape, {
    ownSchema: world.ownSchema,
    virtual: () => queryFor(stage, tape).statement(),
    telltales: (table) => telltalesOf(world.backend, scenario, { table, alias: table.name }),
  });
  const { dataset, query, own } = chart;
  const copied = dataset.sql === null ? dataset : { ...dataset, sql: ruleOver(chart, dataset.sql) };
  const under = await runChart(ruled(stage), { dataset, query }, own);
  const oracle = await runChart(copy(stage), { dataset: copied, query });
  const what =
    dataset.sql === null
      ? 'charts on tables'
      : own === undefined
        ? 'charts on SQL'
        : 'charts on SQL with a rule of its own';
  compare(stage, what, {
    text: `${JSON.stringify(query)}\n${dataset.sql ?? dataset.name}\n${own ?? ''}`,
    under,
    oracle,
  });
};

const openWorld = (engine: 'duckdb' | 'postgresql'): Promise<RuledWorld> => {
  if (engine === 'duckdb') return openDuckDbWorld();
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('No PostgreSQL server is installed.');
  return openPostgresWorld(programs);
};

/**
 * Tests row-level security with generated statements and charts. Each must return the same rows under the rules as on
 * tables without the forbidden rows, and no error that reveals one.
 * @param options.forget omits the rules, to verify that the test then fails
 */
export const proveRowRules = async (
  options: ProofOptions & { readonly engine: 'duckdb' | 'postgresql'; readonly forget?: boolean },
): Promise<Figures> => {
  const world = await openWorld(options.engine);
  const tally = new Tally();
  try {
    for (const [at, scenario] of scenarios.entries()) {
      const pair = world.pairs[at];
      if (pair === undefined) throw new Error('A scenario has no tables.');
      const plain = pair.ruledTables.map(({ where: _where, ...table }) => table);
      const stage: Stage = { world, scenario, tally, pair: options.forget ? { ...pair, ruledTables: plain } : pair };
      const runs = Math.ceil(options.runs / scenarios.length);
      const tapes = fc.array(fc.nat(9_999), { minLength: 20, maxLength: 160, size: 'max' });
      await holdFor(tapes, { seed: options.seed + at, runs }, async (numbers) => {
        const tape = new Tape(numbers);
        await (tape.below(4) < 3 ? proveStatement(stage, tape) : proveChart(stage, tape));
      });
    }
    return tally.figures;
  } finally {
    await world.close();
  }
};
