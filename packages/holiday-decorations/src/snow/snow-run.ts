/** A position in the window, in CSS pixels from its top left corner. */
export interface WindowPoint {
  readonly xPx: number;
  readonly yPx: number;
}

/** Animation frames, as the window provides them. */
export interface Frames {
  readonly request: (callback: (timestampMs: number) => void) => number;
  readonly cancel: (handle: number) => void;
}

/** Current state of one particle; `speed` is downward, in the engine's unit (1 is 30 pixels per second). */
export interface ParticleView extends WindowPoint {
  readonly shape: string;
  readonly radiusPx: number;
  readonly opacity: number;
  readonly speed: number;
}

/** Running snow. */
export interface SnowRun {
  /** Adds four particles around a point, or without a point anywhere. */
  readonly burst: (point?: WindowPoint) => void;
  readonly particles: () => readonly ParticleView[];
  /** Stops the snow: no more frames are requested. */
  readonly stop: () => void;
}

export interface SnowStart {
  /** Canvas for the snow, as large as its container. Its text color is the color of the snow. */
  readonly canvas: HTMLCanvasElement;
  readonly frames: Frames;
  /** Returns numbers in [0, 1). */
  readonly random: () => number;
}

export type StartSnow = (start: SnowStart) => Promise<SnowRun>;
