import { mapPicture } from '../../map/map-picture.tsx';
import { readCharts } from './read-charts.ts';

/** Charts on a map in a file. */
export const Picture = mapPicture(readCharts);
