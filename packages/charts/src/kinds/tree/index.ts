import { defineChart } from '../../kind/chart-kind.ts';
import { treeQueries } from './query.ts';

export const tree = defineChart({
  key: 'tree_chart',
  nameId: 'kind.tree',
  queries: treeQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
