import type { NumberFormat } from '@sightline/core/format';
import { textWidth } from '../../frame/text-width.ts';
import type { Box } from '../../kind/drawn-kind.ts';
import { flagIn, textIn, type FormData } from '../../query/form-data.ts';
import type { Part } from '../../parts/part-tree.ts';
import { wrapWords } from '../../parts/wrap-words.ts';
import type { Tile } from './lay-out-treemap.ts';

/** A line of text in a rectangle. */
export interface TileLabel {
  /** Mark that the text belongs to. */
  readonly id: string;
  readonly text: string;
  readonly x: number;
  /** Position of the text's baseline. */
  readonly y: number;
  readonly isBold: boolean;
  readonly anchor: 'start' | 'end';
  /** True if the pointer hits the mark by its label, because other marks cover the mark's rectangle. */
  readonly isTarget: boolean;
}

interface LabelFacts {
  readonly form: FormData;
  readonly levels: number;
  readonly short: NumberFormat;
}

const fontPx = 12;
const linePx = 16;
const padPx = 8;

type Line = Pick<TileLabel, 'text' | 'isBold'> & { readonly id: string; readonly isTarget?: boolean };

/** Bold letters are wider than the regular ones that are measured. */
const lineWidth = ({ text, isBold }: Line): number => textWidth(text, fontPx) * (isBold ? 1.06 : 1);

/** Maximum number of lines of a name that is broken between words. */
const mostLines = 4;

/**
 * As many of the given texts as fit completely in a rectangle, wrapped between words; none if the first does not fit.
 */
const linesIn = (box: Box, texts: readonly Line[]): readonly TileLabel[] => {
  const maxPx = box.width - 2 * padPx;
  const most = Math.floor((box.height - 6) / linePx);
  const lines: Line[] = [];
  for (const line of texts) {
    const widthOf = (text: string) => lineWidth({ ...line, text });
    const broken = wrapWords(line.text, widthOf, { maxPx, most: Math.min(mostLines, most - lines.length) });
    if (!broken) break;
    lines.push(...broken.map((text) => ({ ...line, text })));
  }
  return lines.map((line, at) => ({
    isTarget: false,
    ...line,
    x: box.x + padPx,
    y: box.y + 18 + at * linePx,
    anchor: 'start' as const,
  }));
};

/** Name and amount of a part: in two lines, or in one where two do not fit. */
const partLines = (box: Box, part: Part, { form, short, levels }: LabelFacts): readonly Line[] => {
  const type = textIn(form, 'label_type') ?? 'key_value';
  const name: Line = { id: part.id, text: part.name, isBold: levels === 1 };
  const amount: Line = { id: part.id, text: short(part.amount), isBold: false };
  if (type === 'key') return [name];
  if (type === 'value') return [amount];
  const both = { ...name, text: `${name.text} ${amount.text}` };
  return box.height < 2 * linePx + 6 && lineWidth(both) <= box.width - 2 * padPx ? [both] : [name, amount];
};

const stripLabels = ({ part, box, stripPx }: Tile, { short }: LabelFacts): readonly TileLabel[] => {
  if (stripPx === 0) return [];
  const name: Line = { id: part.id, text: part.name, isBold: true };
  const amount: Line = { id: part.id, text: short(part.amount), isBold: false };
  const y = box.y + stripPx / 2 + 4;
  const end = { ...amount, x: box.x + box.width - padPx, y, anchor: 'end' as const, isTarget: false };
  const hasRoom = lineWidth(name) + lineWidth(amount) + 3 * padPx <= box.width;
  return [{ ...name, x: box.x + padPx, y, anchor: 'start', isTarget: false }, ...(hasRoom ? [end] : [])];
};

/** Labels in the first cell of a group with two levels: the group's name, then the cell's own label on one line. */
const firstLabels = (tile: Tile, group: Part, facts: LabelFacts): readonly TileLabel[] => {
  const { part, box } = tile;
  const groupLine: Line = { id: group.id, text: group.name, isBold: true, isTarget: true };
  if (!flagIn(facts.form, 'show_labels', true)) return linesIn(box, [groupLine]);
  const [first, second] = partLines(box, part, facts);
  const whole = first && second ? { ...first, text: `${first.text} ${second.text}` } : first;
  const isWide = whole !== undefined && lineWidth(whole) <= box.width - 2 * padPx;
  const lines = isWide ? [groupLine, whole] : [groupLine, first, second].filter((line) => line !== undefined);
  const placed = linesIn(box, lines);
  return placed.length > 0 ? placed : linesIn(box, partLines(box, part, facts));
};

/** Labels that fit whole in their rectangles. */
export const placeLabels = (tiles: readonly Tile[], facts: LabelFacts): readonly TileLabel[] => {
  const hasNames = flagIn(facts.form, 'show_upper_labels', true) && facts.levels === 2;
  const hasLabels = flagIn(facts.form, 'show_labels', true);
  return tiles.flatMap((tile) => {
    if (tile.isGroup) return stripLabels(tile, facts);
    const group = tile.path.at(-1);
    if (hasNames && group !== undefined && tile.rank === 0) return firstLabels(tile, group, facts);
    return hasLabels ? linesIn(tile.box, partLines(tile.box, tile.part, facts)) : [];
  });
};
