import type { InPath } from './shape-index.ts';

/** Tells with a canvas of its own if a point is in a path: in its area if that is filled, or on its line. */
export const makeInPath = (): InPath => {
  const context = document.createElement('canvas').getContext('2d');
  return ({ path, fill, stroke, strokeWidth = 1 }, x, y) => {
    if (!context) return false;
    const outline = new Path2D(path);
    if (fill !== undefined && context.isPointInPath(outline, x, y)) return true;
    context.lineWidth = strokeWidth;
    // As `paintShapes` and the elements of pictures have them.
    context.lineJoin = 'round';
    context.lineCap = 'round';
    return stroke !== undefined && context.isPointInStroke(outline, x, y);
  };
};
