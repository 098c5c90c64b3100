import { clearLabels, type LabelWish } from '../../flow/clear-labels.ts';
import { fitText, textWidth } from '../../frame/text-width.ts';
import type { PlacedItem, TreeShape } from './run-tree.ts';
import type { TreeDot, TreeLabel } from './tree-scene.ts';

/** Font size and line height of labels, in px. */
export const labelPx = 12;
const linePx = 15;
const noteGapPx = 5;

export interface TreeWords {
  readonly name: string;
  readonly note: string;
}

/** Width of a label, in px. */
export const wordsWidth = ({ name, note }: TreeWords): number =>
  textWidth(name, labelPx) + (note === '' ? 0 : noteGapPx + textWidth(note, labelPx));

/** Shortens the name, then leaves out the note, until the label fits. */
const fitWords = (words: TreeWords, room: number): TreeWords => {
  if (wordsWidth(words) <= room) return words;
  const left = room - (words.note === '' ? 0 : noteGapPx + textWidth(words.note, labelPx));
  return left >= 48
    ? { name: fitText(words.name, left, labelPx), note: words.note }
    : { name: fitText(words.name, room, labelPx), note: '' };
};

type Spot = readonly [left: number, top: number];

/** Candidate positions for a label, the best one first. They depend on the direction in which the tree grows. */
const spotsOf = (
  { x, y, angle }: PlacedItem,
  { dot, wide, shape }: { readonly dot: TreeDot; readonly wide: number; readonly shape: TreeShape },
): readonly Spot[] => {
  const gap = dot.radius + 5;
  const right: Spot = [x + gap, y - linePx / 2];
  const left: Spot = [x - gap - wide, y - linePx / 2];
  const above: Spot = [x - wide / 2, y - dot.radius - linePx - 2];
  const below: Spot = [x - wide / 2, y + dot.radius + 3];
  const fromStart: Spot = [x - dot.radius, above[1]];
  const toEnd: Spot = [x + dot.radius - wide, above[1]];
  const isEnd = dot.look !== 'inner';
  if (shape === 'radial') {
    const outward = Math.sin(angle) >= 0 ? [right, left] : [left, right];
    return isEnd && dot.above.length > 0 ? [...outward, above, below] : [above, below, ...outward];
  }
  if (shape === 'LR') return isEnd ? [right] : [above, fromStart, below, right];
  if (shape === 'RL') return isEnd ? [left] : [above, toEnd, below, left];
  const [ahead, back] = shape === 'TB' ? [below, above] : [above, below];
  const step = shape === 'TB' ? linePx : -linePx;
  return isEnd ? [ahead, [ahead[0], ahead[1] + step]] : [right, left, back];
};

/**
 * Labels of a tree. Nodes nearer to the root have priority, then those with more nodes below them. A label without room
 * is left out.
 */
export const placeTreeLabels = (
  placed: readonly { readonly item: PlacedItem; readonly dot: TreeDot; readonly words: TreeWords }[],
  {
    width,
    height,
    shape,
    roomOf,
  }: { width: number; height: number; shape: TreeShape; roomOf: (dot: TreeDot) => number },
): readonly TreeLabel[] => {
  const shown = new Map<string, { readonly words: TreeWords; readonly dot: TreeDot }>();
  const wishes = placed
    .toSorted(
      (a, b) => a.dot.above.length - b.dot.above.length || b.item.node.data.item.below - a.item.node.data.item.below,
    )
    .map(({ item, dot, words }): LabelWish => {
      const fitted = fitWords(words, roomOf(dot));
      shown.set(dot.id, { words: fitted, dot });
      const wide = wordsWidth(fitted);
      return { key: dot.id, width: wide, spots: spotsOf(item, { dot, wide, shape }) };
    });
  const obstacles = new Map(
    placed.map(({ dot: { id, x, y, radius } }) => [
      id,
      { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius },
    ]),
  );
  return clearLabels(wishes, { width, height, linePx, obstacles }).flatMap(({ key, left, top }): TreeLabel[] => {
    const found = shown.get(key);
    return found ? [{ id: key, x: left, y: top + 11.5, ...found.words, isInner: found.dot.look === 'inner' }] : [];
  });
};
