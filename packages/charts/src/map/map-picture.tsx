import type { ComponentType } from 'react';
import { drawnPicture } from '../frame/drawn-picture.tsx';
import type { PictureProps } from '../kind/picture-props.ts';
import { coarseBase } from './base-map.ts';
import { fineBase } from './fine-base.ts';
import { isNear, type MapLayer } from './map-scene.ts';
import { mapDrawing } from './map-drawing.ts';

/** Makes the picture of layers on a map, with outlines that suit its view. */
export const mapPicture = (
  read: (facts: PictureProps) => readonly MapLayer[] | undefined,
): ComponentType<PictureProps> => {
  const Coarse = drawnPicture(mapDrawing(read, coarseBase));
  const Fine = drawnPicture(mapDrawing(read, fineBase));
  return function MapFile(facts) {
    const layers = read(facts);
    return layers !== undefined && isNear(layers, facts) ? <Fine {...facts} /> : <Coarse {...facts} />;
  };
};
