/** Layout of the garland: scale, width in CSS pixels, inline start in percent of the window width. */
export interface GarlandGeometry {
  readonly scale: number;
  readonly widthPx: number;
  readonly leftPercent: number;
}

/** Base width: at scale 1 the garland is this many CSS pixels wide. */
export const garlandBaseWidthPx = 700;

/** Minimum window width of each scale, widest first. */
const steps = [
  { fromPx: 1800, step: 1 },
  { fromPx: 1600, step: 0.9 },
  { fromPx: 1300, step: 0.85 },
] as const;
const smallestStep = 0.75;
const designWidthPx = 1920;

/**
 * Returns the layout of the garland for a window width in CSS pixels. The scale is the step for this width times width
 * / 1920. Pure.
 */
export function garlandGeometry(windowWidthPx: number): GarlandGeometry {
  const step = steps.find(({ fromPx }) => windowWidthPx >= fromPx)?.step ?? smallestStep;
  const scale = (step * windowWidthPx) / designWidthPx;
  return { scale, widthPx: garlandBaseWidthPx * scale, leftPercent: windowWidthPx >= 1450 ? 45 : 50 };
}
