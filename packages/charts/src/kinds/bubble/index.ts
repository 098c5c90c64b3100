import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { bubbleQueries } from './query.ts';

export const bubble = defineDrawnChart({
  key: 'bubble_v2',
  nameId: 'kind.bubble',
  queries: bubbleQueries,
  drawing: async () => (await import('./drawing.ts')).bubbleDrawing,
});
