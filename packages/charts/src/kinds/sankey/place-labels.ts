import { fitText, textWidth } from '../../frame/text-width.ts';
import { nodePx } from './run-sankey.ts';
import type { LaidSankey } from './lay-out-sankey.ts';

export interface NodeLabel {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly name: string;
  /** Amount after the name; absent where it does not fit. */
  readonly amount?: string | undefined;
}

/** Font size of the labels, and their distance from the node, in px. */
export const labelPx = 12;
export const labelGapPx = 6;
const linePx = 15;
const leastPx = 34;

/** Width of a label with its amount, in px. */
export const labelWidth = (name: string, amount: string): number =>
  textWidth(name, labelPx) + 5 + textWidth(amount, labelPx);

/**
 * Labels to the right of the nodes, starting with the largest nodes. A label that would touch another label, or has no
 * room before the next column, is left out.
 */
export const placeLabels = (
  { nodes, columns, turnPx }: Pick<LaidSankey, 'nodes' | 'columns' | 'turnPx'>,
  wordsOf: (key: string) => { readonly name: string; readonly amount: string },
  width: number,
): readonly NodeLabel[] => {
  const taken = new Map<number, number[]>();
  return nodes
    .toSorted((a, b) => b.height - a.height)
    .flatMap(({ key, x, y, height, column }): NodeLabel[] => {
      const isLast = column === columns.length - 1;
      const start = x + nodePx + labelGapPx + (isLast ? turnPx : 0);
      const room = (columns[column + 1] ?? width + 4) - start - 4;
      const middle = y + height / 2;
      const others = taken.get(column) ?? [];
      if (room < leastPx || others.some((other) => Math.abs(other - middle) < linePx)) return [];
      taken.set(column, [...others, middle]);
      const { name, amount } = wordsOf(key);
      return labelWidth(name, amount) <= room
        ? [{ key, x: start, y: middle, name, amount }]
        : [{ key, x: start, y: middle, name: fitText(name, room, labelPx) }];
    });
};
