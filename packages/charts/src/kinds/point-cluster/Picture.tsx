import { mapPicture } from '../../map/map-picture.tsx';
import { readClusters } from './read-clusters.ts';

/** Picture of clusters of points on a map, for files. */
export const Picture = mapPicture(readClusters);
