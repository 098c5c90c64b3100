import { mapChart } from '../../map/map-chart.tsx';
import { readCharts } from './read-charts.ts';

/** Charts on a map. */
export const Chart = mapChart(readCharts);
