import { cellText } from './cell-face.ts';
import type { CellReader, CellValue, GridColumn } from './grid-column.ts';
import type { CellRange } from './range.ts';
import { separated } from './to-tsv.ts';

export type CellFormat = 'csv' | 'markdown' | 'json' | 'html';

interface Cells {
  readonly columns: readonly GridColumn[];
  readonly cell: CellReader;
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

const formats: Readonly<Record<CellFormat, (range: CellRange, cells: Cells) => string>> = {
  csv: (range, cells) => separated(range, { ...cells, withHead: true }, ','),
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
    const head = columnsIn(range, cells).map(({ label }) => `<th>${htmlOf(label)}</th>`);
    const textOf = (value: CellValue, column: GridColumn) =>
      `<td${column.kind === 'number' ? ' align="right"' : ''}>${htmlOf(cellText(value, column))}</td>`;
    const rows = rowsOf(range, cells, textOf, (texts) => `<tr>${texts.join('')}</tr>`);
    return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  },
};

/** Returns the cells without the display formats of their columns. */
const raw = ({ columns, cell }: Cells): Cells => ({ columns: columns.map(({ format: _, ...column }) => column), cell });

/**
 * Returns the cells of a block in a format, with the column names. CSV and JSON are for programs, so their values do
 * not have the display formats of the columns.
 */
export const cellsAs = (format: CellFormat, range: CellRange, cells: Cells): string =>
  formats[format](range, format === 'csv' || format === 'json' ? raw(cells) : cells);

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
