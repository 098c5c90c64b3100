import type { Column, Table } from '../../engine/columns.ts';

const formulaLead = /^[=+\-@\t\r\n|%]/;
const isNumberText = (text: string): boolean => /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text);

/** Prefixes a text with an apostrophe if a spreadsheet would run it as a formula. */
function defused(text: string): string {
  return formulaLead.test(text) && !isNumberText(text) ? `'${text}` : text;
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Returns the formatter for a column's cells. Times become ISO dates, with the time of day if any cell of the column
 * has one.
 */
function cellTextOf(column: Column): (row: number) => string {
  const dayMs = 86_400_000;
  const { values } = column;
  const dated = column.kind === 'time';
  const wholeDays = dated && values.every((value) => typeof value !== 'number' || value % dayMs === 0);
  return (row) => {
    const value = values[row] ?? null;
    if (value === null) return '';
    if (dated && typeof value === 'number') return timeText(value, wholeDays);
    if (typeof value === 'boolean') return value ? 'True' : 'False';
    return quoted(
      typeof value === 'string' ? defused(value) : typeof value === 'number' ? String(value) : JSON.stringify(value),
    );
  };
}

function timeText(epochMs: number, wholeDays: boolean): string {
  const text = new Date(epochMs).toISOString();
  if (wholeDays) return text.slice(0, 10);
  const fraction = text.slice(20, 23);
  return `${text.slice(0, 10)} ${text.slice(11, 19)}${fraction === '000' ? '' : `.${fraction}`}`;
}

const charactersOfPiece = 65_536;

/**
 * Writes a table as RFC 4180 text with the given headers, in pieces. Lines end with a line feed; there is no
 * byte-order mark.
 */
export function* csvPieces(table: Table, headers: readonly string[]): Generator<string> {
  const texts = table.columns.map(cellTextOf);
  let piece = `${headers.map((header) => quoted(defused(header))).join(',')}\n`;
  for (let row = 0; row < table.rowCount; row += 1) {
    piece += `${texts.map((text) => text(row)).join(',')}\n`;
    if (piece.length < charactersOfPiece) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** Same as `csvPieces`, as one text. */
export const csvText = (table: Table, headers: readonly string[]): string => [...csvPieces(table, headers)].join('');
