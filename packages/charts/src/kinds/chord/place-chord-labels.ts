import { clearLabels, type LabelWish } from '../../flow/clear-labels.ts';
import { fitText, textWidth } from '../../frame/text-width.ts';
import { arcId, type ChordLabel } from './chord-scene.ts';
import { pointAt, type Circle } from './chord-shapes.ts';
import type { PlacedGroup } from './run-chord.ts';

export const namePx = 12;
export const amountPx = 11;
const nameLine = 14;
const bothLines = 27;
const gapPx = 8;

interface Words {
  readonly name: string;
  readonly amount: string;
}

/**
 * Places labels around the ring, starting with the largest nodes. A label shows the name with the amount below it, or
 * only the name, or is left out, so that labels do not touch each other.
 */
export const placeChordLabels = (
  groups: readonly PlacedGroup[],
  circle: Circle,
  {
    width,
    height,
    wordsOf,
  }: { readonly width: number; readonly height: number; readonly wordsOf: (key: string) => Words },
): readonly ChordLabel[] => {
  const wanted = groups
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .map((group) => {
      const angle = (group.from + group.to) / 2;
      const [x, y] = pointAt(circle, circle.outer + gapPx, angle);
      const sine = Math.sin(angle);
      const anchor: ChordLabel['anchor'] = Math.abs(sine) < 0.24 ? 'middle' : sine > 0 ? 'start' : 'end';
      const room = anchor === 'middle' ? width * 0.5 : anchor === 'start' ? width - x - 4 : x - 4;
      const { name, amount } = wordsOf(group.key);
      const fitted = fitText(name, room, namePx);
      const wide = (words: readonly string[]) =>
        Math.max(...words.map((text, at) => textWidth(text, at === 0 ? namePx : amountPx)));
      const left = (box: number) => (anchor === 'start' ? x : anchor === 'end' ? x - box : x - box / 2);
      // The point (x, y) is at the bottom of a label above the ring, and at the top of a label below the ring.
      const top = (tall: number) => y - (tall / 2) * (1 + Math.cos(angle));
      return { key: group.key, anchor, fitted, amount, room, wide, left, top };
    })
    // Skip names that would be shortened to a few letters, because they would be meaningless.
    .filter(({ room }) => room >= 28);
  const place = (wishes: readonly LabelWish[], linePx: number, taken: ReadonlyMap<string, ChordRect>) =>
    clearLabels(wishes, { width, height, linePx, obstacles: taken });
  const whole = wanted
    .filter(({ amount, room, wide }) => wide(['', amount]) <= room)
    .map(({ key, fitted, amount, wide, left, top }): LabelWish => {
      const box = wide([fitted, amount]);
      return { key, width: box, spots: [[left(box), top(bothLines)]] };
    });
  const placed = place(whole, bothLines, new Map());
  const boxOf = new Map(whole.map(({ key, width: box }) => [key, box]));
  const taken = new Map(
    placed.map(({ key, left, top }): [string, ChordRect] => [
      key,
      { left: left - 4, top, right: left + (boxOf.get(key) ?? 0) + 4, bottom: top + bothLines },
    ]),
  );
  const names = wanted
    .filter(({ key }) => !taken.has(key))
    .map(({ key, fitted, wide, left, top }): LabelWish => {
      const box = wide([fitted]);
      return { key, width: box, spots: [[left(box), top(nameLine)]] };
    });
  const only = place(names, nameLine, taken);
  const widthOf = new Map(names.map(({ key, width: box }) => [key, box]));
  const partOf = new Map(wanted.map((part) => [part.key, part]));
  const labelOf = (key: string, left: number, top: number, hasAmount: boolean): readonly ChordLabel[] => {
    const part = partOf.get(key);
    if (!part) return [];
    const box = (hasAmount ? boxOf : widthOf).get(key) ?? 0;
    return [
      {
        id: arcId(key),
        x: part.anchor === 'start' ? left : part.anchor === 'end' ? left + box : left + box / 2,
        y: top + 11,
        name: part.fitted,
        amount: hasAmount ? part.amount : undefined,
        width: box,
        anchor: part.anchor,
      },
    ];
  };
  return [
    ...placed.flatMap(({ key, left, top }) => labelOf(key, left, top, true)),
    ...only.flatMap(({ key, left, top }) => labelOf(key, left, top, false)),
  ];
};

interface ChordRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
