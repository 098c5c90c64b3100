// A separate entry point, so that SQL Lab loads the frame reader with the first run.
export { readFrames } from '@sightline/core/frames';
