import type { DashboardRow } from '../../store/dashboards.ts';
import { objectIn } from '../wire/json-text.ts';

type Json = Readonly<Record<string, unknown>>;

interface Node {
  readonly children?: readonly string[];
  readonly meta?: { readonly chartId?: number };
}

interface NativeFilter {
  readonly type?: string;
  readonly chartsInScope?: readonly number[];
  readonly scope?: { readonly rootPath?: readonly string[]; readonly excluded?: readonly number[] };
  readonly defaultDataMask?: { readonly extraFormData?: Json };
}

/** Whether a chart stands somewhere below a node of a layout; nodes that stand in themselves end the search. */
const standsBelow = (nodes: Readonly<Record<string, Node>>, root: string, chartId: number): boolean => {
  const seen = new Set<string>();
  const ahead = [root];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (nodes[id]?.meta?.chartId === chartId) return true;
    ahead.push(...(nodes[id]?.children ?? []));
  }
  return false;
};

const reaches = (filter: NativeFilter, nodes: Readonly<Record<string, Node>>, chartId: number): boolean => {
  const { chartsInScope = [], scope } = filter;
  if (chartsInScope.length > 0) return chartsInScope.includes(chartId);
  if ((scope?.excluded ?? []).includes(chartId)) return false;
  const roots = scope?.rootPath ?? [];
  return (roots.length > 0 ? roots : ['ROOT_ID']).some((root) => standsBelow(nodes, root, chartId));
};

/** What the native filters of a dashboard add to the queries of a chart before anybody has chosen anything, filter by filter. */
export const filterDefaults = (
  dashboard: Pick<DashboardRow, 'position_json' | 'json_metadata'>,
  chartId: number,
): readonly Json[] => {
  const nodes = objectIn(dashboard.position_json) as Readonly<Record<string, Node>>;
  const filters = objectIn(dashboard.json_metadata)['native_filter_configuration'];
  return (Array.isArray(filters) ? (filters as readonly (NativeFilter | null)[]) : [])
    .filter((filter) => filter !== null)
    .filter((filter) => filter.type === 'NATIVE_FILTER' && reaches(filter, nodes, chartId))
    .map((filter) => filter.defaultDataMask?.extraFormData ?? {});
};
