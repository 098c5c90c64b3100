import { WebMercatorViewport, type MapViewState } from '@deck.gl/core';
import type { Camera } from '../../kind/camera.ts';

/** Limits of the zoom: slightly more than the whole world, and single streets. */
const [leastZoom, mostZoom] = [-1, 20] as const;
/** Maximum tilt, in degrees from a view straight down. Beyond it, most of the picture would be sky. */
export const mostPitch = 60;
/** A camera that has not moved for this time counts as resting. */
const restMs = 120;

/** Converts a camera to the view state of deck.gl. */
export const viewStateOf = (camera: Camera): MapViewState => ({
  ...camera,
  minZoom: leastZoom,
  maxZoom: mostZoom,
  maxPitch: mostPitch,
});

/** Converts the view state that deck.gl reports to a camera. */
export const cameraOf = ({ longitude, latitude, zoom, pitch = 0, bearing = 0 }: MapViewState): Camera => ({
  longitude,
  latitude,
  zoom,
  pitch,
  bearing,
});

const isSame = (a: Camera, b: Camera) =>
  a.longitude === b.longitude &&
  a.latitude === b.latitude &&
  a.zoom === b.zoom &&
  a.pitch === b.pitch &&
  a.bearing === b.bearing;

const zoomed = (camera: Camera, levels: number): Camera => ({
  ...camera,
  zoom: Math.max(leastZoom, Math.min(mostZoom, camera.zoom + levels)),
});

/** Returns a camera that is moved by shares of its picture's size. */
const panned = (camera: Camera, [right, down]: readonly [number, number], { clientWidth, clientHeight }: Element) => {
  const viewport = new WebMercatorViewport({ width: clientWidth, height: clientHeight, ...camera });
  const [longitude, latitude] = viewport.unproject([(0.5 + right) * clientWidth, (0.5 + down) * clientHeight]);
  return { ...camera, longitude: longitude!, latitude: latitude! };
};

export interface MovingCamera {
  /** Moves the camera after an action of the user. */
  readonly move: (next: Camera) => void;
  readonly zoomBy: (levels: number) => void;
  readonly panBy: (right: number, down: number) => void;
  /** Sets the camera for which the picture was laid out, unless the user is moving the camera. */
  readonly put: (next: Camera) => void;
  readonly end: () => void;
}

interface MovingCameraOptions {
  readonly camera: Camera;
  /** The element that the picture fills. */
  readonly host: Element;
  readonly show: (camera: Camera) => void;
  /** `onMove` is called while the camera moves, and `onRest` when it has come to rest. */
  readonly onMove: () => void;
  readonly onRest: (camera: Camera) => void;
}

/** Creates a camera that follows the user's moves and reports when they end. */
export const makeMovingCamera = ({ camera: first, host, show, onMove, onRest }: MovingCameraOptions): MovingCamera => {
  let camera = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const move = (next: Camera) => {
    if (isSame(next, camera)) return;
    camera = next;
    show(next);
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      onRest(camera);
    }, restMs);
    onMove();
  };
  return {
    move,
    zoomBy: (levels) => move(zoomed(camera, levels)),
    panBy: (right, down) => move(panned(camera, [right, down], host)),
    put: (next) => {
      if (timer !== undefined || isSame(next, camera)) return;
      camera = next;
      show(next);
    },
    end: () => clearTimeout(timer),
  };
};
