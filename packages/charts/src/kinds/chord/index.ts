import { defineDrawnChart } from '../../kind/chart-kind.ts';
import { chordQueries } from './query.ts';

export const chord = defineDrawnChart({
  key: 'chord',
  nameId: 'kind.chord',
  queries: chordQueries,
  drawing: async () => (await import('./drawing.ts')).chordDrawing,
});
