import type { DatasetColumn, DatasetShape } from './dataset-shape.ts';
import { findColumn } from './dataset-shape.ts';
import { CompileError } from './compile-error.ts';
import type { Dialect } from './dialect.ts';
import type { TextGate } from './gate-expression.ts';
import type { ColumnRef, MetricRef } from './query-context.ts';
import { labelOfColumn, labelOfMetric } from './query-context.ts';
import type { Node, SelectItem, Source } from './nodes.ts';
import { column as columnNode } from './nodes.ts';
import type { HolidayBook } from './time-functions.ts';
import { findMetric } from './dataset-shape.ts';

/** The context that a query is compiled in. */
export interface Scope {
  readonly dataset: DatasetShape;
  readonly source: Source;
  readonly dialect: Dialect;
  readonly gate: TextGate;
  /**
   * Columns whose filters the templates read, and those that the templates removed from the query. Both sets grow while
   * texts are rendered.
   */
  readonly templateFilters?: { readonly applied: ReadonlySet<string>; readonly removed: ReadonlySet<string> };
  readonly nowMs: number;
  /** IANA time zone of range ends and bucket boundaries. */
  readonly zone: string;
  readonly holidays?: HolidayBook;
}

/** Returns the expression of a dataset column as a node. */
export async function nodeOfDatasetColumn(scope: Scope, column: DatasetColumn): Promise<Node> {
  const { expression } = column;
  return expression === null || expression.trim() === ''
    ? columnNode(column.name)
    : scope.gate.expression(expression, 'dataset');
}

/**
 * Truncates a dataset column to a time grain. Returns the plain column if the grain is null or the column contains no
 * times.
 */
export async function bucketOf(scope: Scope, column: DatasetColumn, grain: string | null): Promise<Node> {
  const node = await nodeOfDatasetColumn(scope, column);
  if (grain === null || !column.temporal) return node;
  const unit = column.dateFormat === 'epoch_s' ? 's' : column.dateFormat === 'epoch_ms' ? 'ms' : null;
  const time: Node = unit === null ? node : { kind: 'from-epoch', of: node, unit };
  const wholeDays = /^date$/i.test(column.type ?? '');
  return { kind: 'bucket', of: time, bucket: { grain, zone: wholeDays ? 'UTC' : scope.zone } };
}

const missing = (name: string): CompileError => new CompileError(`Columns missing in dataset: ['${name}']`);

/** Resolves a dimension of a query. Throws CompileError if the dataset has no such column. */
export async function itemOfColumn(
  scope: Scope,
  ref: ColumnRef,
  namedGrain: string | null = null,
): Promise<SelectItem> {
  const label = labelOfColumn(ref);
  if (ref.kind === 'named') {
    const found = findColumn(scope.dataset, ref.name);
    if (found === undefined) throw missing(ref.name);
    return { label, node: await bucketOf(scope, found, namedGrain) };
  }
  const found = findColumn(scope.dataset, ref.sql);
  const grain = ref.baseAxis ? ref.timeGrain : null;
  if (found !== undefined) return { label, node: await bucketOf(scope, found, grain) };
  const node = await scope.gate.expression(ref.sql, 'field');
  return { label, node: grain === null ? node : { kind: 'bucket', of: node, bucket: { grain, zone: scope.zone } } };
}

/** Resolves a metric of a query. Throws CompileError if the dataset has no such metric. */
export async function itemOfMetric(scope: Scope, ref: MetricRef): Promise<SelectItem> {
  const label = labelOfMetric(ref);
  switch (ref.kind) {
    case 'saved': {
      const metric = findMetric(scope.dataset, ref.name);
      if (metric === undefined) throw new CompileError(`Metric '${ref.name}' does not exist`);
      return { label, node: await scope.gate.expression(metric.expression, 'dataset') };
    }
    case 'simple': {
      const found = findColumn(scope.dataset, ref.column);
      if (found === undefined) throw missing(ref.column);
      return {
        label,
        node: { kind: 'aggregate', aggregate: ref.aggregate, of: await nodeOfDatasetColumn(scope, found) },
      };
    }
    case 'sql':
      return { label, node: await scope.gate.expression(ref.sql, 'field') };
  }
}
