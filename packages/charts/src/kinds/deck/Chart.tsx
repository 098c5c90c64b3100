import { paintedChart } from '../../map/webgl/painted-chart.tsx';
import { readLayers } from './read-layers.ts';

/** Chart that draws layers on a map. */
export const Chart = paintedChart(readLayers);
