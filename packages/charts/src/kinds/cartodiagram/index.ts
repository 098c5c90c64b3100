import { defineChart } from '../../kind/chart-kind.ts';
import { cartodiagramQueries } from './query.ts';

export const cartodiagram = defineChart({
  key: 'cartodiagram',
  nameId: 'kind.cartodiagram',
  queries: cartodiagramQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
