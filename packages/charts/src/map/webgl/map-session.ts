import type { Camera } from '../../kind/camera.ts';
import type { Painter } from '../../frame/webgl/make-painter.ts';

/** Events that a map on screen reports to its host. */
export interface MapEvents {
  readonly onCamera: (camera: Camera | undefined) => void;
  readonly onPainted: () => void;
  readonly onLost: () => void;
}

/** State that the components of one map on screen share: its painter, its events, and whether the camera moves. */
export interface MapSession {
  readonly painter: () => Painter | undefined;
  readonly setPainter: (painter: Painter | undefined) => void;
  readonly events: () => MapEvents | undefined;
  readonly setEvents: (events: MapEvents | undefined) => void;
  readonly isMoving: () => boolean;
  readonly setMoving: (isMoving: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const makeMapSession = (): MapSession => {
  let painter: Painter | undefined;
  let events: MapEvents | undefined;
  let isMoving = false;
  const listeners = new Set<() => void>();
  return {
    painter: () => painter,
    setPainter: (next) => {
      painter = next;
    },
    events: () => events,
    setEvents: (next) => {
      events = next;
    },
    isMoving: () => isMoving,
    setMoving: (next) => {
      if (next === isMoving) return;
      isMoving = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
