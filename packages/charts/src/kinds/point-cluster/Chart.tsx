import { mapChart } from '../../map/map-chart.tsx';
import { readClusters } from './read-clusters.ts';

/** Clusters of points on a map. */
export const Chart = mapChart(readClusters);
