import { cellText } from './cell-face.ts';
import type { CellReader, CellValue, GridColumn } from './grid-column.ts';
import type { CellRange } from './range.ts';
import type { CopiedHead, DrawnHeads } from './heads/grid-heads.ts';
import { toCsv } from './to-tsv.ts';

export type CellFormat = 'csv' | 'markdown' | 'json' | 'html';

interface Cells {
  readonly columns: readonly GridColumn[];
  readonly cell: CellReader;
  readonly heads?: DrawnHeads | undefined;
}

/** Matches a number in the notation of JSON and SQL. */
const numberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/iu;

/** Returns a number as text with all its digits; undefined for any other value. */
const digitsOf = (value: CellValue, { kind }: GridColumn): string | undefined => {
  const isNumber = typeof value === 'bigint' || (typeof value === 'number' && kind !== 'time');
  // Decimals are transferred as text, because JavaScript numbers would round them.
  const isDecimal = typeof value === 'string' && kind === 'number';
  const text = isNumber || isDecimal ? String(value) : '';
  return numberPattern.test(text) ? text : undefined;
};

const jsonOf = (value: CellValue, column: GridColumn): string => {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'object') return cellText(value, column);
  return digitsOf(value, column) ?? JSON.stringify(column.kind === 'time' ? cellText(value, column) : String(value));
};

const htmlOf = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\r\n?|\n/gu, '<br>');

const markdownOf = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll(/\r\n?|\n/gu, '<br>');

const columnsIn = ({ firstColumn, lastColumn }: CellRange, { columns }: Cells) =>
  columns.slice(firstColumn, lastColumn + 1);

/** Returns each row of a block as one text, made of the texts of its cells. */
const rowsOf = (
  range: CellRange,
  cells: Cells,
  textOf: (value: CellValue, column: GridColumn) => string,
  join: (texts: readonly string[]) => string,
): readonly string[] => {
  const columns = columnsIn(range, cells);
  return Array.from({ length: range.lastRow - range.firstRow + 1 }, (_, index) =>
    join(columns.map((column, at) => textOf(cells.cell(range.firstRow + index, range.firstColumn + at), column))),
  );
};

const span = (name: string, count: number): string => (count > 1 ? ` ${name}="${count}"` : '');

const headHtml = ({ label, columnSpan, rowSpan }: CopiedHead): string =>
  `<th${span('colspan', columnSpan)}${span('rowspan', rowSpan)}>${htmlOf(label)}</th>`;

const formats: Readonly<Record<CellFormat, (range: CellRange, cells: Cells) => string>> = {
  csv: (range, cells) => toCsv(range, { ...cells, withHead: true }),
  markdown: (range, cells) => {
    const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
    const columns = columnsIn(range, cells);
    const head = columns.map(({ label }) => markdownOf(label));
    const rule = columns.map(({ kind }) => (kind === 'number' ? '---:' : '---'));
    const textOf = (value: CellValue, column: GridColumn) => markdownOf(cellText(value, column));
    return [line(head), line(rule), ...rowsOf(range, cells, textOf, line)].join('\n');
  },
  json: (range, cells) => {
    const textOf = (value: CellValue, column: GridColumn) =>
      `${JSON.stringify(column.label)}: ${jsonOf(value, column)}`;
    return `[\n${rowsOf(range, cells, textOf, (texts) => `  { ${texts.join(', ')} }`).join(',\n')}\n]`;
  },
  html: (range, cells) => {
    const { heads, cell } = cells;
    const columns = columnsIn(range, cells);
    const levels = heads?.copiedLevels(range) ?? [];
    const names = columns.map(({ label }): CopiedHead => ({ label, columnSpan: 1, rowSpan: 1 }));
    const head = [...levels, names].map((level) => `<tr>${level.map(headHtml).join('')}</tr>`);
    const cellHtml = (row: number, column: GridColumn, at: number): string => {
      const rowHead = heads?.copiedRowHead({ row, column: at }, range);
      if (rowHead) return rowHead === 'covered' ? '' : headHtml(rowHead);
      const align = column.kind === 'number' ? ' align="right"' : '';
      return `<td${align}>${htmlOf(cellText(cell(row, at), column))}</td>`;
    };
    const rows = Array.from({ length: range.lastRow - range.firstRow + 1 }, (_, index) => {
      const texts = columns.map((column, at) => cellHtml(range.firstRow + index, column, range.firstColumn + at));
      return `<tr>${texts.join('')}</tr>`;
    });
    return `<table><thead>${head.join('')}</thead><tbody>${rows.join('')}</tbody></table>`;
  },
};

/** Returns the cells without the display formats of their columns. */
const raw = ({ columns, ...cells }: Cells): Cells => ({
  ...cells,
  columns: columns.map(({ format: _, ...column }) => column),
});

/** Returns the cells with columns that are named by all heads above them, for formats that have one name per column. */
const named = (cells: Cells): Cells => {
  const { heads, columns } = cells;
  if (!heads) return cells;
  const labelOf = ({ label }: GridColumn, at: number) =>
    at < heads.rowLevels ? label : [...heads.labelsAbove(at), label].filter((part) => part !== '').join(' / ');
  return { ...cells, columns: columns.map((column, at) => ({ ...column, label: labelOf(column, at) })) };
};

/**
 * Returns the cells of a block in a format, with the column names. CSV and JSON are for programs, so their values do
 * not have the display formats of the columns.
 */
export const cellsAs = (format: CellFormat, range: CellRange, cells: Cells): string =>
  formats[format](range, format === 'html' ? cells : named(format === 'markdown' ? cells : raw(cells)));

/**
 * Returns the different values of a block as a list for `IN` in SQL: `(1, 2)`, `('a', 'it''s')`. NULL is left out,
 * because `IN` never matches it.
 */
export const cellsInList = (range: CellRange, cells: Cells): string => {
  const found = new Set<string>();
  const { columns, cell } = raw(cells);
  for (let row = range.firstRow; row <= range.lastRow; row += 1)
    for (const [index, column] of columnsIn(range, { columns, cell }).entries()) {
      const value = cell(row, range.firstColumn + index);
      if (value !== null && value !== undefined)
        found.add(digitsOf(value, column) ?? `'${cellText(value, column).replaceAll("'", "''")}'`);
    }
  return `(${[...found].join(', ')})`;
};
