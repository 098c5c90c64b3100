import { fitText, textWidth } from '../../frame/text-width.ts';
import type { Box } from '../../kind/drawn-kind.ts';

export interface CellText {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end';
  readonly isBold: boolean;
}

export interface CellTexts {
  readonly texts: readonly CellText[];
  /** Box for the line over time; undefined if there is no line. */
  readonly lineBox: Box | undefined;
}

const fontPx = 12;
const padPx = 8;
const linePx = 15;
const leastShortPx = 60;

/**
 * Name and amount of a cell: one below the other, or at both ends of one line. If there is too little room, the amount
 * is left out first.
 */
export const cellTexts = (
  box: Box,
  { name, amount, isBold }: { readonly name: string; readonly amount: string; readonly isBold: boolean },
): CellTexts => {
  const room = box.width - 2 * padPx;
  const none: CellTexts = { texts: [], lineBox: undefined };
  if (box.height < 14 || room < 24) return none;
  const weight = isBold ? 1.06 : 1;
  const namePx = textWidth(name, fontPx) * weight;
  const amountPx = textWidth(amount, fontPx);
  // A few letters of a name are not enough to recognize it.
  if (namePx > room && room < leastShortPx) return none;
  const short = namePx <= room ? name : fitText(name, room / weight, fontPx);
  const first = { key: 'name', text: short, x: box.x + padPx, anchor: 'start' as const, isBold };
  const second = { key: 'amount', text: amount, isBold: false };
  if (box.height >= 2 * linePx + 6 && amountPx <= room) {
    const textPx = Math.max(Math.min(namePx, room), amountPx);
    const linePxs = Math.min(76, box.width - textPx - 3 * padPx);
    return {
      texts: [
        { ...first, y: box.y + 17 },
        { ...second, x: box.x + padPx, y: box.y + 17 + linePx, anchor: 'start' },
      ],
      lineBox:
        linePxs < 36
          ? undefined
          : {
              x: box.x + box.width - padPx - linePxs,
              y: box.y + Math.min(10, box.height / 4),
              width: linePxs,
              height: Math.min(30, box.height - 18),
            },
    };
  }
  const y = box.y + Math.min(box.height, 24) / 2 + 4;
  const hasBoth = namePx + amountPx + padPx <= room;
  return {
    ...none,
    texts: [
      { ...first, y },
      ...(hasBoth ? [{ ...second, x: box.x + box.width - padPx, y, anchor: 'end' as const }] : []),
    ],
  };
};
