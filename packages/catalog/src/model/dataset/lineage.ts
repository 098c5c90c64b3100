import type { CallOutput } from '@sightline/core/api';

export type LineageAnswer = CallOutput<'getDatasetLineage'>;

export type LaneName = 'columns' | 'metrics' | 'charts' | 'dashboards';

/** A node of the lineage drawing: a column, metric, chart or dashboard. */
export interface LineageThing {
  readonly key: string;
  readonly name: string;
  /** Path of the object's page below the base path; undefined for columns and metrics. */
  readonly path?: string;
}

export interface LineageLane {
  readonly name: LaneName;
  readonly things: readonly LineageThing[];
}

/**
 * Returns the lanes of the lineage drawing, from used objects to the objects that use them. Within a lane, objects have
 * the order of the response. Objects without edges and empty lanes are left out.
 */
export const lineageLanes = ({
  columns,
  metrics,
  charts,
  dashboards,
  edges,
}: LineageAnswer): readonly LineageLane[] => {
  const linked = new Set(edges.flat());
  const lanes: readonly LineageLane[] = [
    {
      name: 'columns',
      things: columns.map(({ key, column_name, verbose_name }) => ({ key, name: verbose_name || column_name })),
    },
    {
      name: 'metrics',
      things: metrics.map(({ key, metric_name, verbose_name }) => ({ key, name: verbose_name || metric_name })),
    },
    {
      name: 'charts',
      things: charts.map(({ key, id, slice_name }) => ({
        key,
        name: slice_name ?? String(id),
        path: `/explore/?slice_id=${id}`,
      })),
    },
    {
      name: 'dashboards',
      things: dashboards.map(({ key, id, dashboard_title }) => ({
        key,
        name: dashboard_title ?? String(id),
        path: `/superset/dashboard/${id}/`,
      })),
    },
  ];
  return lanes
    .map(({ name, things }) => ({ name, things: things.filter(({ key }) => linked.has(key)) }))
    .filter(({ things }) => things.length > 0);
};

/** Returns the key of an object and the keys of everything that it uses or that uses it, directly or indirectly. */
export const connectedTo = (edges: LineageAnswer['edges'], key: string): ReadonlySet<string> => {
  const follow = (from: 0 | 1): ReadonlySet<string> => {
    const found = new Set([key]);
    for (const each of found)
      for (const edge of edges) if (edge[from] === each && edge[1 - from] !== undefined) found.add(edge[1 - from]!);
    return found;
  };
  return new Set([...follow(0), ...follow(1)]);
};
