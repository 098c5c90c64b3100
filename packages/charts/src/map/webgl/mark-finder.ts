import { mostElements } from '../../frame/canvas-shapes.ts';
import { nearestMark } from '../../frame/find-mark.ts';
import { makeInPath } from '../../frame/in-path.ts';
import { shapeIndex, type ShapeIndex } from '../../frame/shape-index.ts';
import type { MapScene } from '../map-scene.ts';

type Find = (x: number, y: number) => string | undefined;

/**
 * Finds the marks of a scene by point. The painter's own picking paints all marks once more, so it is used only for few
 * marks, and where the layout does not determine what covers a point: arcs rise above the ground, and so do areas under
 * a tilted camera. In all other cases, an index finds marks as on a canvas.
 */
export const markFinder = (scene: MapScene, isStraight: boolean, pick: Find): Find => {
  const { shapes, marks, view } = scene;
  if (shapes.length <= mostElements) return pick;
  if (isStraight && shapes.every(({ ground }) => ground?.kind !== 'arc')) {
    // Created when the pointer first enters.
    let index: ShapeIndex | undefined;
    return (x, y) => {
      index ??= shapeIndex(shapes, marks, { width: view.width, inPath: makeInPath() });
      return index.at(x, y) ?? nearestMark(index.around(x, y), x, y)?.id;
    };
  }
  const arePoints = shapes.every(({ ground }) => ground?.kind === 'point');
  return arePoints ? (x, y) => nearestMark(marks, x, y)?.id : pick;
};
