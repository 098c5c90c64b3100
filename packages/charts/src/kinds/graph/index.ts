import { defineChart } from '../../kind/chart-kind.ts';
import { graphQueries } from './query.ts';

export const graph = defineChart({
  key: 'graph_chart',
  nameId: 'kind.graph',
  queries: graphQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
