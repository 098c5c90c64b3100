import { mapPicture } from '../../map/map-picture.tsx';
import { readClusters } from './read-clusters.ts';

/** Clusters of points on a map in a file. */
export const Picture = mapPicture(readClusters);
