import { defineChart } from '../../kind/chart-kind.ts';
import { boxPlotQueries } from './query.ts';

export const boxPlot = defineChart({
  key: 'box_plot',
  nameId: 'kind.boxPlot',
  queries: boxPlotQueries,
  load: () => import('./Chart.tsx'),
  picture: () => import('./Picture.tsx'),
});
