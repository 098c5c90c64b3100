import { AppError } from '@sightline/core';
import type { Column, Table } from '../../engine/columns.ts';
import { compileQuery } from '../../engine/compile/build-select.ts';
import type { CompiledQuery, CompileOptions } from '../../engine/compile/build-select.ts';
import { makeTextGate } from '../../engine/compile/gate-expression.ts';
import type { TextGate } from '../../engine/compile/gate-expression.ts';
import type { Source } from '../../engine/compile/nodes.ts';
import { allowedRows, virtualTable } from '../../engine/compile/row-rule.ts';
import type { Query } from '../../engine/compile/query-context.ts';
import type { Scope } from '../../engine/compile/scope.ts';
import { planTime } from '../../engine/compile/time-plan.ts';
import type { TimePlan } from '../../engine/compile/time-plan.ts';
import type { TimeRange } from '../../engine/compile/time-range.ts';
import { frameOf, nameOf, tableOf } from '../../engine/post-processing/frame.ts';
import type { EngineJob, JobTable } from '../ports.ts';
import type { QueryScope } from './query-scope.ts';
import type { ColumnParts } from './label-map.ts';
import { compareTimes } from './compare-times.ts';
import { textsOf } from './query-texts.ts';
import { reducedFacts } from './reduced-facts.ts';
import type { ReducedFacts } from './reduced-facts.ts';
import { readWrittenTimes, writtenTimes } from './written-times.ts';

/** Result of running one query. */
export interface RanQuery extends Pick<CompiledQuery, 'range' | 'applied' | 'rejected'> {
  readonly query: Query;
  readonly table: Table;
  /** Number of rows before post-processing. */
  readonly sqlRowCount: number;
  readonly statements: readonly string[];
  /** Columns whose filters were used by templates. */
  readonly templateFilters: readonly string[];
  readonly columnParts: readonly ColumnParts[];
  /** Facts about the rows before their reduction; null for queries without `reduce`. */
  readonly reduced: ReducedFacts | null;
}

function xAxisOf(formData: Readonly<Record<string, unknown>>): string | null {
  const axis = formData['x_axis'];
  if (typeof axis === 'string') return axis;
  const sql =
    typeof axis === 'object' && axis !== null ? (axis as Readonly<Record<string, unknown>>)['sqlExpression'] : null;
  return typeof sql === 'string' ? sql : null;
}

async function sourceOf(scope: QueryScope, gate: TextGate): Promise<Source> {
  const { sql, schema, name } = scope.dataset;
  if (sql !== null) {
    const statement = await gate.statement(sql);
    const rule = await scope.virtualRule?.();
    return {
      kind: 'statement',
      sql: rule === undefined ? statement : allowedRows(statement, rule),
      alias: virtualTable,
    };
  }
  return { kind: 'table', name, ...(schema === null ? {} : { schema }) };
}

/** @param move shifts the range that templates see, for a time comparison */
async function compileScope(
  scope: QueryScope,
  asked: Query,
  plan: TimePlan,
  move?: (range: TimeRange) => TimeRange,
): Promise<Scope> {
  const texts = textsOf(scope, asked, plan, move);
  const gate = makeTextGate(scope.engine, texts?.render);
  const { dataset, dialect, nowMs, zone, holidays } = scope;
  const source = await sourceOf(scope, gate);
  const templateFilters = texts === undefined ? {} : { templateFilters: texts };
  return { dataset, dialect, nowMs, zone, holidays, gate, source, ...templateFilters };
}

function rowLimitOf(scope: QueryScope, query: Query, defaultRows: number): number {
  return Math.min(query.rowLimit === 0 ? defaultRows : query.rowLimit, scope.limits.maxRows);
}

/** Returns a function that asks the engine for the column types of a statement. */
function describer(scope: QueryScope, compiler: Scope): CompileOptions['describe'] {
  return async (sql) => {
    const { schema } = scope.dataset;
    const tables = await filesOf(scope, compiler);
    const columns = await scope.engine.describe({ tables, sql, ...(schema === null ? {} : { defaultSchema: schema }) });
    return columns.map(({ engineType }) => engineType);
  };
}

/** Compiles a query into SQL without running it. */
export async function compileOnly(scope: QueryScope, asked: Query): Promise<string> {
  const plan = planTime(asked, scope.dataset, xAxisOf(scope.context.formData));
  const compiler = await compileScope(scope, asked, plan);
  const rowLimit = rowLimitOf(scope, plan.query, scope.limits.defaultRows);
  const describe = describer(scope, compiler);
  return `${(await compileQuery(compiler, plan, { rowLimit, describe })).sql};\n\n`;
}

async function filesOf(scope: QueryScope, compiler: Scope): Promise<readonly JobTable[]> {
  const { source, gate } = compiler;
  const own =
    source.kind === 'table'
      ? [{ name: source.name, ...(source.schema === undefined ? {} : { schema: source.schema }) }]
      : [];
  const names = new Map(
    [...own, ...gate.tables()].map((name) => [JSON.stringify([name.schema ?? null, name.name]), name]),
  );
  const tables = await Promise.all([...names.values()].map((name) => scope.tables(name)));
  // Remove duplicates: the same table may be named with or without its schema, and in upper or lower case.
  return [...new Map(tables.map((table) => [JSON.stringify([table.schema, table.name]), table])).values()];
}

/**
 * A statement whose rows can be streamed. Its first columns are the visible ones, and `labels` has their names. Any
 * columns after them are used only for sorting.
 */
export interface RowsStatement {
  readonly job: Pick<EngineJob, 'tables' | 'sql' | 'defaultSchema'>;
  readonly labels: readonly string[];
  /** Alternative statement that returns the first rows sooner, read up to a row limit. */
  readonly asRead?: Required<Pick<EngineJob, 'asRead' | 'rowLimit'>>;
  /** Facts about the run that are known before its rows. */
  readonly ran: Omit<RanQuery, 'table' | 'sqlRowCount'>;
}

/**
 * Returns the statement of a query that can be streamed; undefined if post-processing, a time comparison, a reduction
 * or formatted times need all rows at once.
 */
export async function rowsStatement(
  scope: QueryScope,
  asked: Query,
  defaultRows: number,
): Promise<RowsStatement | undefined> {
  const plan = planTime(asked, scope.dataset, xAxisOf(scope.context.formData));
  const { query } = plan;
  const needsAll = query.postProcessing.length > 0 || query.timeOffsets.length > 0 || query.reduce !== null;
  if (needsAll || writtenTimes(plan, scope.dataset).size > 0) return undefined;
  const compiler = await compileScope(scope, asked, plan);
  const rowLimit = rowLimitOf(scope, query, defaultRows);
  const compiled = await compileQuery(compiler, plan, { rowLimit, describe: describer(scope, compiler) });
  const { sql, asRead, labels, range, applied, rejected } = compiled;
  const { schema } = scope.dataset;
  const tables = await filesOf(scope, compiler);
  const ran = {
    query,
    statements: [sql],
    templateFilters: [...(compiler.templateFilters?.applied ?? [])],
    columnParts: labels.map((label) => ({ label, parts: label.split(', ') })),
    reduced: null,
    range,
    applied,
    rejected,
  };
  const job = { tables, sql, ...(schema === null ? {} : { defaultSchema: schema }) };
  return { job, labels, ran, ...(asRead === undefined ? {} : { asRead: { asRead, rowLimit } }) };
}

/** Runs a compiled statement and returns the visible columns under their labels. */
async function runCompiled(
  scope: QueryScope,
  compiler: Scope,
  compiled: CompiledQuery,
): Promise<Table & { readonly hidden: readonly Column[] }> {
  const { limits, engine } = scope;
  // Names without a schema are looked up in the dataset's schema.
  const { schema } = scope.dataset;
  const job = {
    pool: 'chart' as const,
    ...(scope.userId === undefined ? {} : { userId: scope.userId }),
    tables: await filesOf(scope, compiler),
    sql: compiled.sql,
    ...(schema === null ? {} : { defaultSchema: schema }),
    rowLimit: limits.maxRows,
    byteLimit: limits.bytes,
    timeoutMs: limits.timeoutMs,
  };
  const askedAt = performance.now();
  const { columns, rowCount, stats } = await engine.table(job, scope.signal);
  scope.onRun?.(stats.engineMs, performance.now() - askedAt - stats.engineMs);
  if (stats.cut)
    throw new AppError('RESULT_TOO_LARGE_ERROR', 'The result is too large. Request fewer rows or columns.');
  const shown = compiled.labels.map((name, at): Column => ({
    kind: 'text',
    engineType: 'VARCHAR',
    values: [],
    ...columns[at],
    name,
  }));
  return { columns: shown, rowCount, hidden: columns.slice(shown.length) };
}

/**
 * Runs a query with its time comparisons and post-processing. Throws the errors of the compiler, the SQL gate, the
 * engine and post-processing.
 */
export async function runChartQuery(scope: QueryScope, asked: Query, defaultRows: number): Promise<RanQuery> {
  const plan = planTime(asked, scope.dataset, xAxisOf(scope.context.formData));
  const { query } = plan;
  const compiler = await compileScope(scope, asked, plan);
  const rowLimit = rowLimitOf(scope, query, defaultRows);
  const describe = describer(scope, compiler);
  const compiled = await compileQuery(compiler, plan, { rowLimit, describe });
  const written = writtenTimes(plan, scope.dataset);
  const readTimes = (table: Table): Table => readWrittenTimes(table, written);
  const ran = await runCompiled(scope, compiler, compiled);
  const main = readTimes(ran);
  const statements = [compiled.sql];
  const compared = await compareTimes(
    main,
    { query, compiled, zone: scope.zone },
    async (moveRange: (range: TimeRange) => TimeRange) => {
      const other = { ...plan, query: { ...query, rowOffset: 0, orderBy: [] } };
      // Compile again, because templates that read the time range must see the comparison range.
      const otherScope = await compileScope(scope, asked, plan, moveRange);
      const moved = await compileQuery(otherScope, other, { rowLimit: scope.limits.maxRows, describe, moveRange });
      statements.push(moved.sql);
      return readTimes(await runCompiled(scope, otherScope, moved));
    },
  );
  const frame = await scope.postProcess({
    frame: frameOf(compared),
    // As in Superset, skip post-processing if there are no rows. Its steps may need columns that are created from
    // values in rows.
    steps: main.rowCount === 0 ? [] : query.postProcessing,
    zone: scope.zone,
    timeoutMs: scope.limits.timeoutMs,
    ...(scope.signal === undefined ? {} : { signal: scope.signal }),
  });
  const columnParts = frame.columns.map((column) => {
    const label = nameOf(column);
    return { label, parts: column.parts ?? label.split(', ') };
  });
  const { range, applied, rejected } = compiled;
  return {
    query,
    table: tableOf(frame),
    sqlRowCount: main.rowCount,
    statements,
    templateFilters: [...(compiler.templateFilters?.applied ?? [])],
    columnParts,
    reduced: compiled.reduce === null ? null : reducedFacts(compiled.reduce, ran.hidden, readTimes),
    range,
    applied,
    rejected,
  };
}
