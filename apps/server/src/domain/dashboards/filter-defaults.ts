import { readLayoutTree } from '@sightline/core';
import type { DashboardRow } from '../../store/dashboards.ts';
import { objectIn } from '../wire/json-text.ts';
import { isPlainObject } from '../wire/plain-object.ts';

type Json = Readonly<Record<string, unknown>>;

/** Returns a stored value as a list; empty if it is not a list. */
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const chartOf = (node: unknown): unknown =>
  isPlainObject(node) && isPlainObject(node['meta']) ? node['meta']['chartId'] : undefined;

/** Returns the layout nodes of a chart and all their ancestors. */
const nodesAbove = (position: Json, chartId: number): ReadonlySet<string> => {
  const { places } = readLayoutTree(position);
  const found = new Set<string>();
  for (const { id } of places.values()) {
    if (chartOf(position[id]) !== chartId) continue;
    for (let at: string | undefined = id; at !== undefined && !found.has(at); at = places.get(at)?.parent)
      found.add(at);
  }
  return found;
};

const reaches = (filter: Json, above: ReadonlySet<unknown>, chartId: number): boolean => {
  const inScope = listIn(filter['chartsInScope']);
  if (inScope.length > 0) return inScope.includes(chartId);
  const scope = isPlainObject(filter['scope']) ? filter['scope'] : {};
  if (listIn(scope['excluded']).includes(chartId)) return false;
  const roots = listIn(scope['rootPath']);
  return (roots.length > 0 ? roots : ['ROOT_ID']).some((root) => above.has(root));
};

const defaultOf = ({ defaultDataMask: mask }: Json): Json =>
  isPlainObject(mask) && isPlainObject(mask['extraFormData']) ? mask['extraFormData'] : {};

/**
 * Returns the extra form data that the default values of a dashboard's native filters add to a chart's queries, with
 * one entry per filter.
 */
export const filterDefaults = (
  dashboard: Pick<DashboardRow, 'position_json' | 'json_metadata'>,
  chartId: number,
): readonly Json[] => {
  const above = nodesAbove(objectIn(dashboard.position_json), chartId);
  return listIn(objectIn(dashboard.json_metadata)['native_filter_configuration'])
    .filter(isPlainObject)
    .filter((filter) => filter['type'] === 'NATIVE_FILTER' && reaches(filter, above, chartId))
    .map(defaultOf);
};
