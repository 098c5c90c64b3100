import { defineChart } from '../../kind/chart-kind.ts';
import { heatmapQueries } from './query.ts';

export const heatmap = defineChart({
  key: 'heatmap_v2',
  nameId: 'kind.heatmap',
  queries: heatmapQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
