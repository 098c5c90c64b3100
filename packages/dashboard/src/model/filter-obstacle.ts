import { isFields } from '@sightline/core/layout';
import type { AppliedFilter } from './apply-filters.ts';

/** Reason why a filter has no effect on a chart in its scope. */
export type FilterObstacle = { readonly kind: 'no-column'; readonly column: string } | { readonly kind: 'no-time' };

/** Names and kinds of a dataset's columns; undefined if they are unknown. */
const columnsOf = (dataset: unknown): readonly Record<string, unknown>[] | undefined => {
  const columns = isFields(dataset) ? dataset['columns'] : undefined;
  return Array.isArray(columns) ? columns.filter(isFields) : undefined;
};

/** Reason why a filter does not apply to charts of a dataset; undefined if it applies, or if the dataset is unknown. */
export const filterObstacle = ({ extra }: AppliedFilter, dataset: unknown): FilterObstacle | undefined => {
  const columns = columnsOf(dataset);
  if (!columns) return undefined;
  const missing = extra.filters?.find(({ col }) => !columns.some((column) => column['column_name'] === col));
  if (missing) return { kind: 'no-column', column: missing.col };
  const asksTime = extra.time_range !== undefined || extra.time_grain_sqla !== undefined;
  return asksTime && !columns.some((column) => column['is_dttm'] === true) ? { kind: 'no-time' } : undefined;
};
