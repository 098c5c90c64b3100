import { useLayoutEffect, useRef, useState } from 'react';
import type { LineageAnswer } from '../../model/dataset/lineage.ts';

export interface LineageLine {
  readonly from: string;
  readonly to: string;
  /** The line as SVG path data, in pixels relative to the box of the drawing. */
  readonly path: string;
}

/** Returns the line from the near side of one element to the near side of another. */
const pathBetween = (from: DOMRect, to: DOMRect, box: DOMRect): string => {
  const forwards = from.left < to.left;
  const [x1, x2] = [(forwards ? from.right : from.left) - box.left, (forwards ? to.left : to.right) - box.left];
  const [y1, y2] = [from.top + from.height / 2 - box.top, to.top + to.height / 2 - box.top];
  const middle = (x1 + x2) / 2;
  return `M${x1},${y1}C${middle},${y1} ${middle},${y2} ${x2},${y2}`;
};

/**
 * Returns the lines between elements whose `data-lineage` attributes contain the keys of the edges. They are measured
 * again when the box changes its size. Edges with an end that is not drawn have no line.
 */
export const useLineageLines = (edges: LineageAnswer['edges']) => {
  const box = useRef<HTMLDivElement>(null);
  const [lines, setLines] = useState<readonly LineageLine[]>([]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => {
      const bounds = element.getBoundingClientRect();
      const places = new Map(
        [...element.querySelectorAll<HTMLElement>('[data-lineage]')].map((each) => [
          each.dataset['lineage'] ?? '',
          each.getBoundingClientRect(),
        ]),
      );
      setLines(
        edges.flatMap(([from = '', to = '']) => {
          const [start, end] = [places.get(from), places.get(to)];
          return start && end ? [{ from, to, path: pathBetween(start, end, bounds) }] : [];
        }),
      );
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [edges]);
  return [box, lines] as const;
};
