import { textWidth } from '../../frame/text-width.ts';
import type { Line } from './pivot-axis.ts';
import { mergedHeads } from './merged-heads.ts';
import { dimensionAt, type PivotSide } from './pivot-data.ts';
import type { PivotWords } from './pivot-words.ts';

/** Sizes of a pivot table, in px. */
export interface PivotPlaces {
  /** Widths of the levels of row heads. */
  readonly heads: readonly number[];
  /** Widths of the columns. */
  readonly columns: readonly number[];
  /**
   * True if the corner has room for the name of the innermost column dimension beside the name of the row dimension.
   */
  readonly hasColumnName: boolean;
}

/** Heights of rows and of a level of column heads, in px. */
export const rowPx = 27;
export const headPx = 28;
export const textPx = 12;
const paddingPx = 22;
const foldPx = 20;
/** Minimum width of a level of row heads in px. */
const leastHeadPx = 40;
/** Number of cells that are measured. */
const sampleSize = 3000;
const leastSampledRows = 4;
const mostSampledRows = 120;

/** Evenly spread members of a list, for measuring. */
const sampled = <T>(items: readonly T[], size: number): readonly T[] => {
  if (items.length <= size) return items;
  const step = items.length / size;
  return Array.from({ length: size }, (_, at) => items[Math.floor(at * step)]!);
};

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, Math.ceil(value)));

const widest = (texts: readonly string[], sizePx = textPx): number =>
  texts.reduce((most, text) => Math.max(most, textWidth(text, sizePx)), 0);

const headWidths = (rows: PivotSide, words: PivotWords, columnName: string | undefined): readonly number[] => {
  // Each row of the table has heads of all levels, so a sample of the rows contains a sample of each level's texts.
  const heads = sampled(rows.lines, 400).flatMap((line, at, lines) =>
    mergedHeads(lines, { from: at, to: at + 1 }).map(({ head, level }) => ({ head, level })),
  );
  return Array.from({ length: rows.levels }, (_, level) => {
    const own = heads.filter((each) => each.level === level && each.head.levels === 1);
    const names = [dimensionAt(rows, level), level === rows.levels - 1 ? columnName : undefined].filter(
      (name) => name !== undefined,
    );
    const cornerPx = names.reduce((sum, name) => sum + textWidth(words.dimension(name), textPx * 1.05) + 12, -12);
    const texts = own.map(({ head }) => words.head(head, rows.dimensions));
    const hasFold = own.some(({ head }) => head.isFoldable);
    return clamp(Math.max(widest(texts), cornerPx) + paddingPx + (hasFold ? foldPx : 0), 56, 240);
  });
};

const columnWidth = (
  column: Line,
  {
    rows,
    words,
    dimensions,
  }: { readonly rows: readonly Line[]; readonly words: PivotWords; readonly dimensions: readonly string[] },
): number => {
  const last = column.heads.at(-1);
  const head = last === undefined ? '' : words.head(last, dimensions);
  const fold = last?.isFoldable === true ? foldPx : 0;
  // Heads are semibold, which is about 4 % wider.
  return clamp(
    Math.max(textWidth(head, textPx * 1.05) + fold, widest(rows.map((row) => words.cell(row, column).shown))) +
      paddingPx,
    56,
    220,
  );
};

/** Shrinks the widest of the widths until their sum is at most `most`. All of them keep a minimum width. */
const capped = (widths: readonly number[], most: number): readonly number[] => {
  const ordered = widths.toSorted((a, b) => a - b);
  let [rest, count] = [most, ordered.length];
  for (const width of ordered) {
    if (width * count > rest) break;
    rest -= width;
    count -= 1;
  }
  const cap = count === 0 ? Number.POSITIVE_INFINITY : Math.max(leastHeadPx, Math.floor(rest / count));
  return widths.map((width) => Math.min(width, cap));
};

/** Measures heads and columns by their texts. */
export const placePivot = (
  { rows, columns }: { readonly rows: PivotSide; readonly columns: PivotSide },
  words: PivotWords,
  width: number,
): PivotPlaces => {
  const perColumn = Math.floor(sampleSize / Math.max(1, columns.lines.length));
  const measured = sampled(rows.lines, Math.max(leastSampledRows, Math.min(mostSampledRows, perColumn)));
  // Totals have the longest numbers, so all of them are measured.
  const totals = rows.lines.filter(({ kind }) => kind === 'total');
  const own = columns.lines.map((column) =>
    columnWidth(column, { rows: [...measured, ...totals], words, dimensions: columns.dimensions }),
  );
  const columnsPx = sumOf(own);
  const columnName = dimensionAt(columns, columns.levels - 1);
  const named = headWidths(rows, words, columnName);
  const hasColumnName = columnName !== undefined && sumOf(named) + columnsPx <= width;
  const natural = hasColumnName ? named : headWidths(rows, words, undefined);
  // Row heads stay in view while the values scroll, so they leave at least two fifths of the width.
  const heads = capped(natural, width * 0.6);
  return { heads, columns: own, hasColumnName };
};

/** Distributes the remaining width to the columns: each grows by at most half its own width. */
export const stretched = (places: PivotPlaces, width: number): PivotPlaces => {
  const room = width - sumOf(places.heads);
  const stretch = Math.max(1, Math.min(1.5, room / Math.max(1, sumOf(places.columns))));
  return { ...places, columns: places.columns.map((each) => Math.floor(each * stretch)) };
};
