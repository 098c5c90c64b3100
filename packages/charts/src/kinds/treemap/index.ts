import { defineChart } from '../../kind/chart-kind.ts';
import { treemapQueries } from './query.ts';

export const treemap = defineChart({
  key: 'treemap_v2',
  nameId: 'kind.treemap',
  queries: treemapQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
