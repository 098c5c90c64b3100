import { defineChart } from '../../kind/chart-kind.ts';
import { bubbleQueries } from './query.ts';

export const bubble = defineChart({
  key: 'bubble_v2',
  nameId: 'kind.bubble',
  queries: bubbleQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
