import { Deck, MapView, type MapViewState } from '@deck.gl/core';
import type { Camera } from '../../kind/camera.ts';
import { claimGestures } from './claim-gestures.ts';
import { makeLayer } from './make-layers.ts';
import { cameraOf, makeMovingCamera, viewStateOf } from './moving-camera.ts';
import type { LayerPlan } from './plan-layers.ts';

/** Paints plans of layers on a canvas, and moves the camera. */
export interface Painter {
  readonly paint: (plans: readonly LayerPlan[], camera: Camera) => void;
  /** Id of the mark that is painted at a point, or close to it. */
  readonly pick: (x: number, y: number) => string | undefined;
  /** Says that marks are found by pointer from now on. */
  readonly heed: () => void;
  readonly zoomBy: (levels: number) => void;
  /** Gives the context back. */
  readonly end: () => void;
}

export interface PainterOptions {
  /** The element that the canvas is put into, and the one that takes its gestures. */
  readonly host: HTMLElement;
  readonly root: HTMLElement;
  readonly canvasClass: string;
  readonly camera: Camera;
  /** Called while the camera moves, and when it rests. */
  readonly onMove: () => void;
  readonly onRest: (camera: Camera) => void;
  readonly onReset: () => void;
  readonly onPainted: () => void;
  readonly onLost: () => void;
}

/** Thin lines and small points are hard to hit exactly. */
const reachPx = 6;

const makeCanvas = ({ host, canvasClass }: PainterOptions): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.className = canvasClass;
  canvas.ariaHidden = 'true';
  host.append(canvas);
  return canvas;
};

/** Gives the context of a canvas back at once. Browsers keep it until they next collect garbage otherwise. */
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

/** The class by which deck.gl finds the element of its events. */
const rootClass = 'deck-events-root';

/** Makes a painter with a WebGL context of its own. */
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
