import type { Column } from '../../../engine/columns.ts';
import type { Sheet } from '../sheet.ts';
import { cellStyles, cellXml, columnLetters, styleOf, textCell } from './cell-xml.ts';

/** Excel's limits for a sheet: rows, including the header, and columns. */
export const mostRows = 1_048_576;
export const mostColumns = 16_384;

/** The rows of a table that go into one sheet. */
export interface SheetPart {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Splits a table into sheets, each with its header. */
export function partsOf(rowCount: number, rowsOfSheet = mostRows): readonly SheetPart[] {
  const inSheet = rowsOfSheet - 1;
  return Array.from({ length: Math.max(1, Math.ceil(rowCount / inSheet)) }, (_, at) => ({
    name: `Sheet${at + 1}`,
    from: at * inSheet,
    to: Math.min(rowCount, (at + 1) * inSheet),
  }));
}

const head =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
const tail = '</sheetData></worksheet>';

/** Number of rows used to determine column widths. */
const rowsForWidth = 50;
const widthOfTime = 20;

/** Column widths in characters, based on headers and first rows. */
function widthsXml(columns: readonly Column[], { headers }: Sheet, from: number): string {
  const widths = columns.map((column, at) => {
    const shown = column.values
      .slice(from, from + rowsForWidth)
      .map((value) => (value === null ? 0 : String(value).length));
    const longest = Math.max((headers[at] ?? '').length, ...(column.kind === 'time' ? [widthOfTime] : shown));
    const width = Math.min(60, Math.max(8, longest + 2));
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  return widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`;
}

const charactersOfChunk = 65_536;

/** Generates the XML of a sheet in pieces. `onCut` is called with the position of each truncated text. */
export function* sheetXml(sheet: Sheet, part: SheetPart, onCut: (place: string) => void): Generator<string> {
  const { columns } = sheet.table;
  const drawings = columns.map((column, at) => ({ column, letters: columnLetters(at), style: styleOf(column), onCut }));
  const header = sheet.headers.map((text, at) => textCell(`${columnLetters(at)}1`, text, cellStyles.header));
  let chunk = `${head}${widthsXml(columns, sheet, part.from)}<sheetData><row r="1">${header.join('')}</row>`;
  for (let row = part.from; row < part.to; row += 1) {
    const number = row - part.from + 2;
    chunk += `<row r="${number}">`;
    for (const drawing of drawings) chunk += cellXml(drawing.column.values[row] ?? null, drawing, number);
    chunk += '</row>';
    if (chunk.length < charactersOfChunk) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk + tail;
}
