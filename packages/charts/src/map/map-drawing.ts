import { defineDrawing } from '../kind/drawn-kind.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import type { BaseMap } from './base-map.ts';
import { mapScene, type MapLayer } from './map-scene.ts';
import { MapFront, MapGround, MapPicture } from './MapPicture.tsx';

/** Makes a drawing of layers on the base map. */
export const mapDrawing = (read: (facts: PictureProps) => readonly MapLayer[] | undefined, base: BaseMap) =>
  defineDrawing({
    transform: read,
    legend: (layers) => layers.find(({ legend }) => legend)?.legend,
    summary: (layers) => layers.map(({ summary }) => summary).join('; '),
    scene: (layers, facts, hidden) => mapScene(layers, facts, { hidden, base }),
    Picture: MapPicture,
    canvas: { shapes: ({ shapes }) => shapes, Ground: MapGround, Front: MapFront },
  });
