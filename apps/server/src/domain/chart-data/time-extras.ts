import type { DatasetShape } from '../../engine/compile/dataset-shape.ts';
import type { AppliedFilter, RejectedFilter } from '../../engine/compile/filters.ts';

/** Reports which of a dashboard's time filters were applied to the dataset, and which were rejected. */
export function timeExtrasStatus(
  extras: Readonly<Record<string, unknown>>,
  dataset: DatasetShape,
): { readonly applied: readonly AppliedFilter[]; readonly rejected: readonly RejectedFilter[] } {
  const temporal = dataset.columns.filter((column) => column.temporal).map((column) => column.name);
  const applied: AppliedFilter[] = [];
  const rejected: RejectedFilter[] = [];
  const timeColumn = extras['__time_col'];
  if (typeof timeColumn === 'string' && timeColumn !== '') {
    if (temporal.includes(timeColumn)) applied.push({ column: '__time_col' });
    else rejected.push({ column: '__time_col', reason: 'not_in_datasource' });
  }
  for (const column of ['__time_grain', '__time_range']) {
    if (!Object.hasOwn(extras, column)) continue;
    if (temporal.length > 0) applied.push({ column });
    else rejected.push({ column, reason: 'no_temporal_column' });
  }
  return { applied, rejected };
}
