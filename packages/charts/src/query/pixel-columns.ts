/**
 * Number of pixel columns for a line of this width: at least two per pixel, for high-resolution screens. It is a power
 * of two, so that small resizes need no new query.
 */
export const pixelColumns = (widthPx: number): number =>
  Math.min(8192, 2 ** Math.ceil(Math.log2(Math.max(256, widthPx) * 2)));
