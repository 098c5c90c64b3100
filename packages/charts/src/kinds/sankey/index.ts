import { defineChart } from '../../kind/chart-kind.ts';
import { sankeyQueries } from './query.ts';

export const sankey = defineChart({
  key: 'sankey_v2',
  nameId: 'kind.sankey',
  queries: sankeyQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
