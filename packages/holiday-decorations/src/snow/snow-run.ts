/** A place in the window, in CSS pixels from its top left corner. */
export interface WindowPoint {
  readonly xPx: number;
  readonly yPx: number;
}

/** Animation frames, as a window gives them. */
export interface Frames {
  readonly request: (callback: (timestampMs: number) => void) => number;
  readonly cancel: (handle: number) => void;
}

/** One particle as it is now; `speed` downward, in the engine's unit (1 is 30 pixels a second). */
export interface ParticleView extends WindowPoint {
  readonly shape: string;
  readonly radiusPx: number;
  readonly opacity: number;
  readonly speed: number;
}

/** Snow that falls. */
export interface SnowRun {
  /** Adds four particles, around a point or anywhere. */
  readonly burst: (point?: WindowPoint) => void;
  readonly particles: () => readonly ParticleView[];
  /** Ends it: no frame is asked for any more. */
  readonly stop: () => void;
}

export interface SnowStart {
  /** Where it falls, as large as its box; its text colour is the colour of the snow. */
  readonly canvas: HTMLCanvasElement;
  readonly frames: Frames;
  /** Gives numbers from 0 to below 1. */
  readonly random: () => number;
}

export type StartSnow = (start: SnowStart) => Promise<SnowRun>;
