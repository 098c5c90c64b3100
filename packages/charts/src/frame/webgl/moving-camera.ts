import { WebMercatorViewport, type MapViewState } from '@deck.gl/core';
import type { Camera } from '../../kind/camera.ts';

/** The limits of zoom: a little more than the whole world, and streets. */
const [leastZoom, mostZoom] = [-1, 20] as const;
/** Degrees from straight down; beyond, most of the picture would be sky. */
export const mostPitch = 60;
/** A camera that does not move for so long rests. */
const restMs = 120;

/** A camera as deck.gl takes it. */
export const viewStateOf = (camera: Camera): MapViewState => ({
  ...camera,
  minZoom: leastZoom,
  maxZoom: mostZoom,
  maxPitch: mostPitch,
});

/** The camera that deck.gl reports. */
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

/** A camera moved by shares of its picture. */
const panned = (camera: Camera, [right, down]: readonly [number, number], { clientWidth, clientHeight }: Element) => {
  const viewport = new WebMercatorViewport({ width: clientWidth, height: clientHeight, ...camera });
  const [longitude, latitude] = viewport.unproject([(0.5 + right) * clientWidth, (0.5 + down) * clientHeight]);
  return { ...camera, longitude: longitude!, latitude: latitude! };
};

export interface MovingCamera {
  /** Moves it for the user. */
  readonly move: (next: Camera) => void;
  readonly zoomBy: (levels: number) => void;
  readonly panBy: (right: number, down: number) => void;
  /** Puts it where the picture was laid out for, unless the user moves it. */
  readonly put: (next: Camera) => void;
  readonly end: () => void;
}

interface MovingCameraOptions {
  readonly camera: Camera;
  /** The element that it fills. */
  readonly host: Element;
  readonly show: (camera: Camera) => void;
  /** Called while the camera moves, and when it rests. */
  readonly onMove: () => void;
  readonly onRest: (camera: Camera) => void;
}

/** Follows the user's moves, and says when they end. */
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
