import { paintedChart } from '../../map/webgl/painted-chart.tsx';
import { readLayers } from './read-layers.ts';

/** Layers on a map. */
export const Chart = paintedChart(readLayers);
