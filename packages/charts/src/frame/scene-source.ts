import type { Mark, Scene } from '../kind/drawn-kind.ts';
import { nearestMark, nextMark } from './find-mark.ts';
import type { MarkSource } from './mark-source.ts';

/** Marks of a scene by their ids. */
export const sceneSource = (
  scene: Scene,
  size: { readonly width: number; readonly height: number },
): MarkSource<string> => {
  const byId = new Map(scene.marks.map((mark): [string, Mark] => [mark.id, mark]));
  return {
    ...size,
    at: ({ x, y }, target) => {
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
