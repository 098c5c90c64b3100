import type { InPath } from './shape-index.ts';

/**
 * Creates a function that tests with its own canvas if a point is in a path: in its area if the path is filled, or on
 * its line.
 */
export const makeInPath = (): InPath => {
  const context = document.createElement('canvas').getContext('2d');
  return ({ path, fill, stroke, strokeWidth = 1 }, x, y) => {
    if (!context) return false;
    const outline = new Path2D(path);
    if (fill !== undefined && context.isPointInPath(outline, x, y)) return true;
    context.lineWidth = strokeWidth;
    // Same line style as in `paintShapes` and in the SVG elements of pictures.
    context.lineJoin = 'round';
    context.lineCap = 'round';
    return stroke !== undefined && context.isPointInStroke(outline, x, y);
  };
};
