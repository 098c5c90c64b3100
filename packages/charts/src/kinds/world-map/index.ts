import { defineChart } from '../../kind/chart-kind.ts';
import { worldMapQueries } from './query.ts';

export const worldMap = defineChart({
  key: 'world_map',
  nameId: 'kind.worldMap',
  queries: worldMapQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
