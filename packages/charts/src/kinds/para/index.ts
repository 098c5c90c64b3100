import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { paraQueries } from './query.ts';

export const para = defineDrawnChart({
  key: 'para',
  nameId: 'kind.para',
  queries: paraQueries,
  drawing: async () => (await import('./drawing.ts')).paraDrawing,
});
