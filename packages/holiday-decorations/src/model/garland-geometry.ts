/** Where the garland hangs: its scale, its width in CSS pixels, its inline start in percent of the window's width. */
export interface GarlandGeometry {
  readonly scale: number;
  readonly widthPx: number;
  readonly leftPercent: number;
}

/** The width that the garland is drawn for: at scale 1 it is that many CSS pixels wide. */
export const garlandBaseWidthPx = 700;

/** From which width of the window on a step of the scale holds, widest first. */
const steps = [
  { fromPx: 1800, step: 1 },
  { fromPx: 1600, step: 0.9 },
  { fromPx: 1300, step: 0.85 },
] as const;
const smallestStep = 0.75;
const designWidthPx = 1920;

/**
 * The place of the garland in a window of a width (CSS pixels): a step by width, times width / 1920. Pure.
 */
export function garlandGeometry(windowWidthPx: number): GarlandGeometry {
  const step = steps.find(({ fromPx }) => windowWidthPx >= fromPx)?.step ?? smallestStep;
  const scale = (step * windowWidthPx) / designWidthPx;
  return { scale, widthPx: garlandBaseWidthPx * scale, leftPercent: windowWidthPx >= 1450 ? 45 : 50 };
}
