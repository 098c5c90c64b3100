import { defineChart } from '../../kind/chart-kind.ts';
import { pointClusterQueries } from './query.ts';

export const pointCluster = defineChart({
  key: 'point_cluster_map',
  nameId: 'kind.pointCluster',
  queries: pointClusterQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
