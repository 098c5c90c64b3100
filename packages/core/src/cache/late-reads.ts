/** Everything that reads frames, in one chunk. */
export { makeChartLine } from './chart-line.ts';
export { readFrameResults } from './frame-results.ts';
