import type { InPath } from './shape-index.ts';

/** Tells with a canvas of its own if a point is in a path. */
export const makeInPath = (): InPath => {
  const context = document.createElement('canvas').getContext('2d');
  return (path, x, y) => context?.isPointInPath(new Path2D(path), x, y) ?? false;
};
