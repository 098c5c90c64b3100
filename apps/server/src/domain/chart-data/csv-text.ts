import type { Column, Table } from '../../engine/columns.ts';

const formulaLead = /^[=+\-@\t\r\n|%]/;
const isNumberText = (text: string): boolean => /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text);

/** Text that a spreadsheet would take for a formula gets an apostrophe before it. */
function defused(text: string): string {
  return formulaLead.test(text) && !isNumberText(text) ? `'${text}` : text;
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** How a column's cells become text: times as ISO dates, with a time of day where one of them has one. */
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

/** A table as RFC 4180 text under the given headers, lines ended by a line feed, without a byte-order mark; piece by piece. */
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

/** The same as one text. */
export const csvText = (table: Table, headers: readonly string[]): string => [...csvPieces(table, headers)].join('');
