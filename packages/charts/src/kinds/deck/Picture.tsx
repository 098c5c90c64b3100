import { mapPicture } from '../../map/map-picture.tsx';
import { readLayers } from './read-layers.ts';

/** Layers on a map in a file. */
export const Picture = mapPicture(readLayers);
