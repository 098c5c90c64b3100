import { mapChart } from '../../map/map-chart.tsx';
import { readLayers } from './read-layers.ts';

/** Layers on a map. */
export const Chart = mapChart(readLayers);
