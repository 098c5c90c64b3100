import { defineChart } from '../../kind/chart-kind.ts';
import { sunburstQueries } from './query.ts';

export const sunburst = defineChart({
  key: 'sunburst_v2',
  nameId: 'kind.sunburst',
  queries: sunburstQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
