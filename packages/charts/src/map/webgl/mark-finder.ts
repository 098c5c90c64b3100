import { mostElements } from '../../frame/canvas-shapes.ts';
import { nearestMark } from '../../frame/find-mark.ts';
import { makeInPath } from '../../frame/in-path.ts';
import { shapeIndex, type ShapeIndex } from '../../frame/shape-index.ts';
import type { MapScene } from '../map-scene.ts';

type Find = (x: number, y: number) => string | undefined;

/**
 * Returns a function that finds the mark of a scene at a point. Picking by the painter paints all marks again. It is
 * therefore used only for few marks, or if the layout does not determine which mark covers a point: for arcs, which
 * rise above the ground, and for lines and areas under a tilted camera. Otherwise, an index finds the mark, as on a
 * canvas. Points under a tilted camera are found by their distance.
 */
export const markFinder = (scene: MapScene, isStraight: boolean, pick: Find): Find => {
  const { shapes, marks, view } = scene;
  if (shapes.length <= mostElements) return pick;
  if (isStraight && shapes.every(({ ground }) => ground?.kind !== 'arc')) {
    // The index is built when a mark is first looked up.
    let index: ShapeIndex | undefined;
    return (x, y) => {
      index ??= shapeIndex(shapes, marks, { width: view.width, inPath: makeInPath() });
      return index.at(x, y) ?? nearestMark(index.around(x, y), x, y)?.id;
    };
  }
  const arePoints = shapes.every(({ ground }) => ground?.kind === 'point');
  return arePoints ? (x, y) => nearestMark(marks, x, y)?.id : pick;
};
