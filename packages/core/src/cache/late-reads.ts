/** Everything that reads frames, in one chunk. */
export { makeChartQueue } from './chart-queue.ts';
export { readFrameResults } from './frame-results.ts';
