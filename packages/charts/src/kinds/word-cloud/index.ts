import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { wordCloudQueries } from './query.ts';

export const wordCloud = defineDrawnChart({
  key: 'word_cloud',
  nameId: 'kind.wordCloud',
  queries: wordCloudQueries,
  drawing: async () => (await import('./drawing.ts')).wordCloudDrawing,
});
