import { nodeOfChart, pathTo, type Layout } from './layout.ts';
import type { NativeFilter, Scope } from './native-filter.ts';

/** True if a chart is below one of the scope's roots and not excluded. A chart outside the layout is in no scope. */
export const inScope = (layout: Layout, scope: Scope, chartId: number): boolean => {
  if (scope.excluded.includes(chartId)) return false;
  const node = nodeOfChart(layout, chartId);
  if (!node) return false;
  const path = pathTo(layout, node.id);
  return scope.rootPath.some((root) => path.includes(root));
};

/** True if a native filter applies to a chart: by its list of charts if it has one, otherwise by its scope. */
export const filterReaches = (layout: Layout, filter: NativeFilter, chartId: number): boolean =>
  filter.chartsInScope ? filter.chartsInScope.includes(chartId) : inScope(layout, filter.scope, chartId);
