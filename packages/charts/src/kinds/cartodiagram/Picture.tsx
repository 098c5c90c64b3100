import { mapPicture } from '../../map/map-picture.tsx';
import { readCharts } from './read-charts.ts';

/** Charts on a map in an image file. */
export const Picture = mapPicture(readCharts);
