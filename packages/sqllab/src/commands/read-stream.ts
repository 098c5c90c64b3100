// A separate entry, so that SQL Lab loads the reader with the first run.
export { readFrames } from '@sightline/core/frames';
