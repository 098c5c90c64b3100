import { mapPicture } from '../../map/map-picture.tsx';
import { readLayers } from './read-layers.ts';

/** Picture of layers on a map, for files. */
export const Picture = mapPicture(readLayers);
