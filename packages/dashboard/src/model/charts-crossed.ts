import { crossScopeOf } from './apply-filters.ts';
import { chartIdsBelow, type Layout } from './layout.ts';
import type { DashboardMetadata } from './metadata.ts';
import { inScope } from './scope.ts';

/** Ids of the charts that are filtered by a given chart's cross-filters. */
export const chartsCrossed = (
  { layout, metadata }: { readonly layout: Layout; readonly metadata: DashboardMetadata },
  from: number,
): readonly number[] =>
  [...new Set(chartIdsBelow(layout))].filter(
    (chartId) => chartId !== from && inScope(layout, crossScopeOf(metadata, from), chartId),
  );
