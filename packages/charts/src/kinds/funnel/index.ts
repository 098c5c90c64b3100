import { defineChart } from '../../kind/chart-kind.ts';
import { funnelQueries } from './query.ts';

export const funnel = defineChart({
  key: 'funnel',
  nameId: 'kind.funnel',
  queries: funnelQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
