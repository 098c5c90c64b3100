import { defineChart } from '../../kind/chart-kind.ts';
import { radarQueries } from './query.ts';

export const radar = defineChart({
  key: 'radar',
  nameId: 'kind.radar',
  queries: radarQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
