import { cellText } from './cell-face.ts';
import type { CellReader, GridColumn } from './grid-column.ts';
import type { DrawnHeads } from './heads/grid-heads.ts';
import type { CellRange } from './range.ts';

/** The cells of a grid, for copying. */
export interface CopySource {
  readonly columns: readonly GridColumn[];
  readonly cell: CellReader;
  readonly heads?: DrawnHeads | undefined;
  /** True to put the names of the columns on top. */
  readonly withHead: boolean;
}

/** Returns a text as a field of separated values. It is quoted if it contains separators, line ends or quotes. */
const field = (text: string, separator: string): string =>
  text.includes(separator) || /[\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Returns the lines of a block, without those of its heads. */
const lines = (range: CellRange, { columns, cell }: CopySource, separator: string): readonly string[] => {
  const chosen = columns.slice(range.firstColumn, range.lastColumn + 1);
  return Array.from({ length: range.lastRow - range.firstRow + 1 }, (_, index) =>
    chosen
      .map((column, at) => field(cellText(cell(range.firstRow + index, range.firstColumn + at), column), separator))
      .join(separator),
  );
};

/** Returns a line with a text for each column of a block. */
const headLine = (
  { firstColumn, lastColumn }: CellRange,
  { columns }: CopySource,
  textOf: (column: number, label: string) => string,
  separator: string,
): string =>
  columns
    .slice(firstColumn, lastColumn + 1)
    .map(({ label }, at) => field(textOf(firstColumn + at, label), separator))
    .join(separator);

/** Returns the cells of a block as comma-separated text, with one line of names. */
export const toCsv = (range: CellRange, source: CopySource): string =>
  [...(source.withHead ? [headLine(range, source, (_, label) => label, ',')] : []), ...lines(range, source, ',')].join(
    '\n',
  );

/** Returns the cells of a block as tab-separated text, which spreadsheets can read, with one line for each level of heads. */
export const toTsv = (range: CellRange, source: CopySource): string => {
  const { heads, withHead } = source;
  const above = Array.from({ length: withHead && heads ? heads.columnLevels : 0 }, (_, level) =>
    headLine(range, source, (at) => heads!.labelsAbove(at)[level] ?? '', '\t'),
  );
  const names = withHead ? [headLine(range, source, (_, label) => label, '\t')] : [];
  return [...above, ...names, ...lines(range, source, '\t')].join('\n');
};
