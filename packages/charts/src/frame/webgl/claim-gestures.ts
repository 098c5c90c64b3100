/** Camera actions that keys trigger. */
export interface CameraKeys {
  readonly zoomBy: (levels: number) => void;
  /** Moves the camera by shares of the picture's size. */
  readonly panBy: (right: number, down: number) => void;
  readonly reset: () => void;
}

/** State of the gestures that the painter reports. */
export interface GestureState {
  readonly isDragging: () => boolean;
  /**
   * True if the code that finds marks by pointer has loaded. Before that, pointer moves are let through, because they
   * cause this code to load.
   */
  readonly isPointedAt: () => boolean;
}

/** Distance that one key press moves the picture, as a share of its size. */
const panShare = 0.2;

const shifted: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-panShare, 0],
  ArrowRight: [panShare, 0],
  ArrowUp: [0, -panShare],
  ArrowDown: [0, panShare],
};

const keyActs = ({ zoomBy, panBy, reset }: CameraKeys, event: KeyboardEvent): (() => void) | undefined => {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const pan = event.shiftKey ? shifted[event.key] : undefined;
  if (pan) return () => panBy(...pan);
  if (event.key === '+' || event.key === '=') return () => zoomBy(1);
  if (event.key === '-') return () => zoomBy(-1);
  return event.key === '0' ? reset : undefined;
};

/**
 * Decides which gestures on a chart move its camera, and hides all others from deck.gl's controller. The wheel scrolls
 * the page unless Ctrl or ⌘ is held, and the pointer hovers over marks unless a button is pressed. A drag does not
 * count as a click. Must be called before the controller listens on the same element.
 */
export const claimGestures = (
  root: HTMLElement,
  { isDragging, isPointedAt, ...keys }: CameraKeys & GestureState,
): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  let dragged = false;
  const isOnPicture = ({ target }: Event) => target instanceof Element && target.closest('[role=application]') !== null;
  root.addEventListener(
    'pointermove',
    (event) => {
      if (isDragging()) dragged = true;
      if (event.buttons === 0 && isPointedAt()) event.stopImmediatePropagation();
    },
    { signal },
  );
  root.addEventListener(
    'pointerdown',
    (event) => {
      dragged = false;
      // A pinned tooltip is inside the chart. Dragging there must select its text instead of moving the camera.
      if (!isOnPicture(event)) event.stopImmediatePropagation();
    },
    { signal },
  );
  root.addEventListener(
    'wheel',
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || !isOnPicture(event)) event.stopImmediatePropagation();
    },
    { signal, passive: true },
  );
  root.addEventListener(
    'click',
    (event) => {
      if (dragged && isOnPicture(event)) event.stopPropagation();
    },
    { signal, capture: true },
  );
  root.addEventListener('dblclick', (event) => isOnPicture(event) && keys.reset(), { signal });
  root.addEventListener(
    'keydown',
    (event) => {
      const act = isOnPicture(event) ? keyActs(keys, event) : undefined;
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
    { signal, capture: true },
  );
  return () => stop.abort();
};
