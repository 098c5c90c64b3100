import { Deck, MapView, type MapViewState } from '@deck.gl/core';
import type { Camera } from '../../kind/camera.ts';
import { claimGestures } from './claim-gestures.ts';
import { makeLayer } from './make-layers.ts';
import { cameraOf, makeMovingCamera, viewStateOf } from './moving-camera.ts';
import type { LayerPlan } from './plan-layers.ts';

/** Paints layer plans on a canvas, and moves the camera. */
export interface Painter {
  readonly paint: (plans: readonly LayerPlan[], camera: Camera) => void;
  /** Id of the mark that is painted at a point, or close to it. */
  readonly pick: (x: number, y: number) => string | undefined;
  /** Tells the painter that the code that finds marks by pointer has loaded. */
  readonly heed: () => void;
  readonly zoomBy: (levels: number) => void;
  /** Ends the painter and releases its WebGL context. */
  readonly end: () => void;
}

export interface PainterOptions {
  /** `host` is the element that contains the canvas. `root` is the element that receives its gestures. */
  readonly host: HTMLElement;
  readonly root: HTMLElement;
  readonly canvasClass: string;
  readonly camera: Camera;
  /** `onMove` is called while the camera moves, and `onRest` when it has come to rest. */
  readonly onMove: () => void;
  readonly onRest: (camera: Camera) => void;
  readonly onReset: () => void;
  readonly onPainted: () => void;
  readonly onLost: () => void;
}

/** Marks within this distance of a point are found, because thin lines and small points are hard to hit exactly. */
const reachPx = 6;

const makeCanvas = ({ host, canvasClass }: PainterOptions): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.className = canvasClass;
  canvas.ariaHidden = 'true';
  host.append(canvas);
  return canvas;
};

/**
 * Releases the WebGL context of a canvas immediately. Otherwise the browser keeps it until the next garbage collection.
 */
const release = (canvas: HTMLCanvasElement) => {
  canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  canvas.remove();
};

const controllerOf = () => ({
  doubleClickZoom: false,
  keyboard: false,
  touchRotate: true,
  scrollZoom: { speed: 0.01, smooth: false },
  inertia: matchMedia('(prefers-reduced-motion: reduce)').matches ? false : 250,
});

/** Class name by which deck.gl finds the element that receives its events. */
const rootClass = 'deck-events-root';

/** Creates a painter with its own WebGL context. */
export const makePainter = (options: PainterOptions): Painter => {
  const { host, root, camera, onMove, onRest, onReset, onPainted, onLost } = options;
  const canvas = makeCanvas(options);
  let [isDragging, isPointedAt, hasEnded, isFirst] = [false, false, false, true];
  const moving = makeMovingCamera({
    camera,
    host,
    show: (shown) => deck.setProps({ viewState: viewStateOf(shown) }),
    onMove,
    onRest,
  });
  root.classList.add(rootClass);
  const unclaim = claimGestures(root, {
    zoomBy: moving.zoomBy,
    panBy: moving.panBy,
    reset: onReset,
    isDragging: () => isDragging,
    isPointedAt: () => isPointedAt,
  });
  const lose = () => {
    if (!hasEnded) onLost();
  };
  canvas.addEventListener('webglcontextlost', lose);
  const deck = new Deck({
    canvas,
    // Vertical swipes scroll the page.
    touchAction: 'pan-y',
    views: new MapView({ repeat: true, controller: controllerOf() }),
    viewState: viewStateOf(camera),
    layers: [],
    onViewStateChange: ({ viewState }) => moving.move(cameraOf(viewState as MapViewState)),
    onInteractionStateChange: (state) => {
      isDragging = state.isDragging ?? false;
    },
    onAfterRender: () => {
      if (!isFirst || deck.props.layers.length === 0) return;
      isFirst = false;
      onPainted();
    },
    onError: lose,
  });
  return {
    paint: (plans, shown) => {
      moving.put(shown);
      deck.setProps({ layers: plans.map(makeLayer) });
    },
    heed: () => {
      isPointedAt = true;
    },
    pick: (x, y) => {
      if (!deck.isInitialized) return undefined;
      const item = deck.pickObject({ x, y, radius: reachPx })?.object as { readonly mark?: string } | undefined;
      return item?.mark;
    },
    zoomBy: moving.zoomBy,
    end: () => {
      hasEnded = true;
      moving.end();
      unclaim();
      root.classList.remove(rootClass);
      deck.finalize();
      release(canvas);
    },
  };
};
