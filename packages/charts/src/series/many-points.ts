/** The code that only charts with many points need: the canvas, and the reduction to the points that are drawn. */
export { reducedLines } from './reduced-lines.ts';
export { SeriesCanvas } from './SeriesCanvas.tsx';
