import { findMetric } from '../../engine/compile/dataset-shape.ts';
import type { DatasetShape } from '../../engine/compile/dataset-shape.ts';
import type { Query } from '../../engine/compile/query-context.ts';
import { labelOfColumn, labelOfMetric } from '../../engine/compile/query-context.ts';

/** A label of a flattened table and the parts that it was joined from. */
export interface ColumnParts {
  readonly label: string;
  readonly parts: readonly string[];
}

/**
 * Maps each label of a result to the parts that it was joined from, or to its column, SQL expression or metric. Verbose
 * names are mapped to the labels of their metrics.
 */
export function labelMapOf(
  columns: readonly ColumnParts[],
  query: Query,
  dataset: DatasetShape,
): Readonly<Record<string, readonly string[]>> {
  const map = new Map<string, readonly string[]>(columns.map(({ label, parts }) => [label, parts]));
  for (const ref of query.columns) map.set(labelOfColumn(ref), [ref.kind === 'named' ? ref.name : ref.sql]);
  for (const ref of query.metrics ?? []) {
    const label = labelOfMetric(ref);
    map.set(label, [ref.kind === 'sql' ? ref.sql : label]);
    const verbose = ref.kind === 'saved' ? findMetric(dataset, ref.name)?.verboseName : null;
    if (verbose !== null && verbose !== undefined && verbose !== '') map.set(verbose, [label]);
  }
  return Object.fromEntries(map);
}
