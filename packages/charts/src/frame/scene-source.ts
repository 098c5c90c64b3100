import type { Mark, Scene } from '../kind/drawn-kind.ts';
import type { MarkShape } from '../kind/mark-shape.ts';
import { nearestMark, nextMark } from './find-mark.ts';
import { makeInPath } from './in-path.ts';
import type { MarkSource } from './mark-source.ts';
import { shapeIndex } from './shape-index.ts';

/**
 * Creates the mark source of a scene, whose marks are identified by their ids. `shapes` are the shapes that are painted
 * on a canvas, where no elements exist to hover over.
 */
export const sceneSource = (
  scene: Scene,
  size: { readonly width: number; readonly height: number },
  shapes?: readonly MarkShape[],
): MarkSource<string> => {
  const byId = new Map(scene.marks.map((mark): [string, Mark] => [mark.id, mark]));
  const index = scene.at
    ? undefined
    : shapes && shapeIndex(shapes, scene.marks, { width: size.width, inPath: makeInPath() });
  return {
    ...size,
    at: ({ x, y }, target) => {
      if (scene.at) return scene.at(x, y);
      if (index)
        return index.at(x, y) ?? (scene.pointing === 'near' ? nearestMark(index.around(x, y), x, y)?.id : undefined);
      const id = target?.closest('[data-mark]')?.getAttribute('data-mark');
      if (id !== null && id !== undefined) return byId.get(id)?.id;
      return scene.pointing === 'near' ? nearestMark(scene.marks, x, y)?.id : undefined;
    },
    next: (active, key) => nextMark(scene, active === undefined ? undefined : byId.get(active), key)?.id,
    detail: (id) => {
      const mark = byId.get(id);
      if (!mark) return undefined;
      const { label, rows, color, box, clauses } = mark;
      return {
        title: label,
        rows: rows.map((row, at) => ({
          key: String(at),
          name: row.name,
          value: row.value,
          color: row.color ?? color,
        })),
        place: { x: box.x + box.width / 2, y: box.y + box.height / 2 },
        clauses,
        picked: clauses,
      };
    },
  };
};
