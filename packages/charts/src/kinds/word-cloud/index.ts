import { defineChart } from '../../kind/chart-kind.ts';
import { wordCloudQueries } from './query.ts';

export const wordCloud = defineChart({
  key: 'word_cloud',
  nameId: 'kind.wordCloud',
  queries: wordCloudQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
