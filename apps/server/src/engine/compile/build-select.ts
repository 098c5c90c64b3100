import { CompileError } from './compile-error.ts';
import { findColumn, findMetric } from './dataset-shape.ts';
import type { DatasetColumn } from './dataset-shape.ts';
import { compileFilters } from './filters.ts';
import type { FilterConditions } from './filters.ts';
import type { Dialect } from './dialect.ts';
import type { Node, Order, Select, SelectItem } from './nodes.ts';
import type { ColumnRef, OrderRef, Query, Reduce } from './query-context.ts';
import { labelOfColumn, labelOfMetric } from './query-context.ts';
import { printSelect } from './print.ts';
import { reduceSelect } from './reduce/reduce-select.ts';
import { bucketOf, itemOfColumn, itemOfMetric, nodeOfDatasetColumn } from './scope.ts';
import type { Scope } from './scope.ts';
import { joinTopSeries } from './series-limit.ts';
import { boundsOf } from './time-bounds.ts';
import { earlierRange } from './earlier-range.ts';
import { parseTimeRange } from './time-range.ts';
import type { TimeRange } from './time-range.ts';
import type { TimePlan } from './time-plan.ts';

/** Label of the time axis in legacy time series. */
export const timestampLabel = '__timestamp';
const rowcountLabel = 'rowcount';

export interface CompileOptions {
  /**
   * LIMIT of the statement, used instead of the query's own row limit. A query that requests a reduction of its rows,
   * and has no row limit, gets no LIMIT.
   */
  readonly rowLimit: number;
  /**
   * Returns the engine's type name of each column of a statement. Called only if the query requests a reduction of its
   * rows.
   */
  readonly describe: (sql: string) => Promise<readonly (string | null)[]>;
  /** Shifts every time range, for a time comparison. */
  readonly moveRange?: (range: TimeRange) => TimeRange;
}

/** A compiled statement and the facts that the response reports about it. */
export interface CompiledQuery {
  readonly sql: string;
  /**
   * The statement without its LIMIT, for a caller that stops reading at the limit. Set only if the first rows arrive
   * sooner this way. Up to the limit, both statements return the same rows.
   */
  readonly asRead?: string;
  /** Labels of the visible columns. The statement may return more columns after them, used only for sorting. */
  readonly labels: readonly string[];
  readonly dimensions: readonly string[];
  /**
   * The reduction of the rows, or null. If there is one, the columns after the visible ones contain the row count
   * before the reduction and the bounds of the axes.
   */
  readonly reduce: Reduce | null;
  readonly range: TimeRange;
  readonly applied: FilterConditions['applied'];
  readonly rejected: FilterConditions['rejected'];
}

function refuseDuplicates(labels: readonly string[]): void {
  const twice = [...new Set(labels.filter((label, index) => labels.indexOf(label) !== index))];
  if (twice.length === 0) return;
  const names = twice.map((label) => `"${label}"`).join(', ');
  throw new DuplicateLabels(
    `Duplicate column/metric labels: ${names}. Please make sure all columns and metrics have a unique label.`,
  );
}

/** Thrown when two columns or metrics have the same label. */
export class DuplicateLabels extends CompileError {}

async function timeAxis(scope: Scope, column: DatasetColumn, query: Query): Promise<SelectItem> {
  return { label: timestampLabel, node: await bucketOf(scope, column, query.extras.timeGrain) };
}

/**
 * Returns the query's time grain for a dimension that is the query's own time column, if the query is grouped. Returns
 * null for all other dimensions.
 */
const namedGrain = (ref: ColumnRef, query: Query): string | null =>
  ref.kind === 'named' && ref.name === query.granularity && query.metrics !== null ? query.extras.timeGrain : null;

interface Parts {
  readonly dimensions: readonly SelectItem[];
  readonly measures: readonly SelectItem[];
}

async function partsOf(scope: Scope, plan: TimePlan): Promise<Parts> {
  const { query, timeColumn } = plan;
  const dimensions: SelectItem[] = [];
  if (query.timeseries && timeColumn !== null) dimensions.push(await timeAxis(scope, timeColumn, query));
  for (const ref of query.columns) dimensions.push(await itemOfColumn(scope, ref, namedGrain(ref, query)));
  const measures: SelectItem[] = [];
  for (const ref of query.metrics ?? []) measures.push(await itemOfMetric(scope, ref));
  return { dimensions, measures };
}

interface Clauses {
  readonly where: readonly Node[];
  readonly having: readonly Node[];
}

/** Compiles the custom SQL conditions of the query. */
async function clausesOf(scope: Scope, query: Query): Promise<Clauses> {
  const where: Node[] = [];
  if (query.extras.where !== '') where.push(await scope.gate.expression(query.extras.where, 'where'));
  const predicate = scope.dataset.fetchValuesPredicate;
  if (query.appliesFetchPredicate && predicate !== null && predicate !== '') {
    where.push(await scope.gate.expression(predicate, 'dataset'));
  }
  const having = query.extras.having === '' ? [] : [await scope.gate.expression(query.extras.having, 'having')];
  return { where, having };
}

async function conditionsOf(scope: Scope, plan: TimePlan, options: CompileOptions): Promise<FilterConditions> {
  const { query, timeColumn } = plan;
  const isTaken = (name: string): boolean => scope.templateFilters?.removed.has(name) === true;
  // Compile these conditions first: their templates may remove filters from the query.
  const clauses = await clausesOf(scope, query);
  const move = options.moveRange ?? ((range: TimeRange) => range);
  const read = (text: string): TimeRange => move(readRange(scope, query, text));
  const filters = await compileFilters(scope, query.filters, read);
  const where = [...filters.where];
  if (timeColumn !== null && query.timeRange !== null && !isTaken(timeColumn.name)) {
    where.push(
      ...boundsOf(await nodeOfDatasetColumn(scope, timeColumn), read(query.timeRange), {
        column: timeColumn,
        zone: scope.zone,
      }),
    );
  }
  const main = findColumn(scope.dataset, scope.dataset.mainTimeColumn ?? '');
  if (scope.dataset.alwaysFilterMainTime && main !== undefined && main !== timeColumn && query.timeRange !== null) {
    where.push(
      ...boundsOf(await nodeOfDatasetColumn(scope, main), read(query.timeRange), { column: main, zone: scope.zone }),
    );
  }
  return { ...filters, where: [...where, ...clauses.where], having: [...filters.having, ...clauses.having] };
}

/** Parses a time range with the query's settings. Throws TimeRangeError. */
export function readRange(
  scope: Pick<Scope, 'nowMs' | 'zone' | 'holidays'>,
  query: Query,
  text: string | null,
): TimeRange {
  const { relativeStart, relativeEnd } = query.extras;
  const range = parseTimeRange(text, {
    nowMs: scope.nowMs,
    zone: scope.zone,
    relativeStart,
    relativeEnd,
    shift: query.timeShift,
    ...(scope.holidays === undefined ? {} : { holidays: scope.holidays }),
  });
  return earlierRange(range, query.extras.comparisonRange, scope.zone);
}

async function orderNode(scope: Scope, order: OrderRef, query: Query): Promise<Node> {
  const { by } = order;
  if (typeof by !== 'string') {
    return by.kind === 'named' || by.kind === 'adhoc'
      ? (await itemOfColumn(scope, by)).node
      : (await itemOfMetric(scope, by)).node;
  }
  const column = findColumn(scope.dataset, by);
  if (column !== undefined) return bucketOf(scope, column, namedGrain({ kind: 'named', name: by }, query));
  if (findMetric(scope.dataset, by) !== undefined) return (await itemOfMetric(scope, { kind: 'saved', name: by })).node;
  throw new CompileError(`Unknown column used in orderby: ${by}`);
}

const labelOfOrder = ({ by }: OrderRef): string =>
  typeof by === 'string' ? by : by.kind === 'named' || by.kind === 'adhoc' ? labelOfColumn(by) : labelOfMetric(by);

/**
 * Resolves sort keys to positions in the select list. Sort keys that are not selected become additional columns after
 * the visible ones. The response leaves out these columns.
 */
async function ordersOf(
  scope: Scope,
  query: Query,
  shown: readonly SelectItem[],
): Promise<{ readonly orders: readonly Order[]; readonly hidden: readonly SelectItem[] }> {
  const orders: Order[] = [];
  const hidden: SelectItem[] = [];
  for (const order of query.orderBy) {
    const label = labelOfOrder(order);
    const place = shown.findIndex((item) => item.label === label);
    if (place >= 0) {
      orders.push({ by: place + 1, ascending: order.ascending });
      continue;
    }
    hidden.push({ node: await orderNode(scope, order, query), label: `__order_${hidden.length + 1}` });
    orders.push({ by: shown.length + hidden.length, ascending: order.ascending });
  }
  return { orders, hidden };
}

function countRows(select: Select): Select {
  return {
    items: [{ node: { kind: 'count-rows' }, label: rowcountLabel }],
    from: { kind: 'select', select, alias: 'rowcount_qry' },
    where: [],
    groupBy: [],
    having: [],
    orderBy: [],
  };
}

/**
 * Adds the limit, or turns the select into a row count or a reduction of the rows. Returns the final select with its
 * visible labels.
 */
async function resultOf(
  scope: Scope,
  query: Query,
  all: Select,
  facts: { readonly shown: readonly string[]; readonly dimensions: number; readonly options: CompileOptions },
): Promise<{ readonly select: Select; readonly labels: readonly string[] }> {
  const { shown, dimensions, options } = facts;
  if (query.reduce === null) {
    const select = { ...all, limit: options.rowLimit, offset: query.rowOffset };
    return query.rowcountOnly ? { select: countRows(select), labels: [rowcountLabel] } : { select, labels: shown };
  }
  const types = await options.describe(printSelect(all, scope.dialect));
  const statement = { select: all, reduce: query.reduce, types };
  const reduced = reduceSelect(statement, { dimensions, grouped: all.groupBy.length > 0 });
  return query.rowLimit === 0 ? reduced : { ...reduced, select: { ...reduced.select, limit: options.rowLimit } };
}

/**
 * True if the engine can return rows while it reads them: no sort, join, grouping or offset, and no ORDER BY in the
 * source.
 */
const comesAsRead = ({ from, join, groupBy, orderBy, offset = 0 }: Select): boolean =>
  (from.kind === 'table' || (from.kind === 'statement' && !/\border\b/i.test(from.sql))) &&
  join === undefined &&
  groupBy.length + orderBy.length + offset === 0;

/**
 * Returns the statement without its limit, for engines that would buffer all rows up to the limit. Returns undefined if
 * the rows could not be streamed anyway, or if the engine does not buffer them.
 */
const asReadOf = (select: Select, dialect: Dialect): string | undefined => {
  if (!dialect.gathersLimited || !comesAsRead(select)) return undefined;
  const { limit: _limit, ...rest } = select;
  return printSelect(rest, dialect);
};

/**
 * Compiles one query object.
 * Throws CompileError for mistakes that the author can fix, GateRefusal for user SQL that the gate refuses, and
 * TimeRangeError for an invalid range.
 */
export async function compileQuery(scope: Scope, plan: TimePlan, options: CompileOptions): Promise<CompiledQuery> {
  const { query } = plan;
  const labels = [...query.columns.map(labelOfColumn), ...(query.metrics ?? []).map(labelOfMetric)];
  if (labels.length === 0 && !query.timeseries) throw new CompileError('Empty query?');
  refuseDuplicates(query.timeseries ? [timestampLabel, ...labels] : labels);
  const parts = await partsOf(scope, plan);
  const conditions = await conditionsOf(scope, plan, options);
  const series = await joinTopSeries(scope, query, {
    dimensions: parts.dimensions,
    measures: parts.measures,
    where: conditions.where,
  });
  const shown = [...series.dimensions, ...parts.measures];
  // If the rows are reduced, they are ordered by the x axis instead of the query's sort keys.
  const sorted = query.reduce === null ? await ordersOf(scope, query, shown) : { orders: [], hidden: [] };
  const grouped = query.metrics !== null || query.timeseries;
  const all: Select = {
    items: [...shown, ...sorted.hidden],
    from: scope.source,
    ...(series.join === undefined ? {} : { join: series.join }),
    where: conditions.where,
    groupBy: grouped ? series.dimensions.map((_, index) => index + 1) : [],
    having: conditions.having,
    orderBy: sorted.orders,
  };
  const result = await resultOf(scope, query, all, {
    shown: shown.map((item) => item.label),
    dimensions: series.dimensions.length,
    options,
  });
  const asRead = !grouped && query.reduce === null ? asReadOf(result.select, scope.dialect) : undefined;
  return {
    sql: printSelect(result.select, scope.dialect),
    ...(asRead === undefined ? {} : { asRead }),
    labels: result.labels,
    dimensions: parts.dimensions.map((item) => item.label),
    reduce: query.reduce,
    range: readRange(scope, query, plan.rangeText),
    applied: conditions.applied,
    rejected: conditions.rejected,
  };
}
