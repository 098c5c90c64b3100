/**
 * Into how many columns a line is cut that is drawn this wide: at least two for each pixel, so that none of them is wider
 * than a pixel of a fine screen; a power of two, so that a little more room asks for nothing new.
 */
export const pixelColumns = (widthPx: number): number =>
  Math.min(8192, 2 ** Math.ceil(Math.log2(Math.max(256, widthPx) * 2)));
