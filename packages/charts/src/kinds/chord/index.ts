import { defineChart } from '../../kind/chart-kind.ts';
import { chordQueries } from './query.ts';

export const chord = defineChart({
  key: 'chord',
  nameId: 'kind.chord',
  queries: chordQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
