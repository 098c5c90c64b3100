/** Modules that read frame streams. They are loaded together as one chunk. */
export { makeChartQueue } from './chart-queue.ts';
export { readFrameResults } from './frame-results.ts';
