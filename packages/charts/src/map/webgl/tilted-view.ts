import { WebMercatorViewport } from '@deck.gl/core';
import type { Camera } from '../../kind/camera.ts';
import { cameraView, type MapView } from '../map-view.ts';
import type { Place } from '../place.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The area that a turned or tilted camera sees, as a straight-down view in which it can be laid out, and the function
 * that converts places to their positions on the screen.
 */
export interface TiltedView {
  readonly view: MapView;
  readonly onScreen: (place: Place, meters?: number) => readonly [x: number, y: number];
}

/**
 * Maximum distance up to which the ground is laid out, as a multiple of the picture's size. Without a limit, a tilted
 * camera would see as far as the horizon.
 */
const farthest = 1.5;

/** Returns the straight-down view of the area that a camera sees. */
export const tiltedView = (camera: Camera, { width, height }: Size): TiltedView => {
  const viewport = new WebMercatorViewport({ width, height, ...camera });
  const straight = cameraView(camera, { width, height });
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ].map((corner) => {
    const [longitude, latitude] = viewport.unproject(corner);
    return straight.at([longitude!, latitude!]);
  });
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const left = Math.max(-farthest * width, Math.min(...xs));
  const right = Math.min((1 + farthest) * width, Math.max(...xs));
  const top = Math.max(-farthest * height, Math.min(...ys));
  const bottom = Math.min((1 + farthest) * height, Math.max(...ys));
  const [longitude, latitude] = straight.placeAt((left + right) / 2, (top + bottom) / 2);
  return {
    view: cameraView({ ...camera, longitude, latitude }, { width: right - left, height: bottom - top }),
    onScreen: ([lon, lat], meters = 0) => {
      const [x, y] = viewport.project([lon, lat, meters]);
      return [x!, y!];
    },
  };
};
