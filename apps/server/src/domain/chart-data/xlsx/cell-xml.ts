import type { Cell, Column } from '../../../engine/columns.ts';

/** Maximum characters of a cell in Excel. */
export const mostCharacters = 32_767;

/** Indexes into the workbook's list of styles. */
export const cellStyles = { plain: 0, date: 1, time: 2, exactTime: 3, header: 4 } as const;
export type CellStyle = (typeof cellStyles)[keyof typeof cellStyles];

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/* oxlint-disable-next-line no-control-regex -- these are the characters that XML cannot contain */
const unwritable = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g;

/** Matches texts that may need escaping. Most texts do not, and this check runs for each cell. */
const needsCare = /[^ -%'-;=?-^`-~]/;

/**
 * Escapes a text for the workbook's XML. Characters that XML cannot contain are written as `_xHHHH_`, and so is an
 * underscore that would be read as the start of such an escape (ECMA-376 part 1, 22.9.2.19). Lone surrogates become
 * U+FFFD.
 */
export function xmlText(text: string): string {
  if (!needsCare.test(text)) return text;
  return text
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .replace(unwritable, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(/[&<>]/g, (character) => escapes[character] ?? character);
}

/** Letters of a column: A…Z, AA… */
export function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter;
}

/** A text cell. Its type is string, so that no spreadsheet runs it as a formula. */
export const textCell = (place: string, text: string, style: CellStyle = cellStyles.plain): string =>
  `<c r="${place}"${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const dayMs = 86_400_000;
/** Days from the spreadsheet's day 0 to 1970-01-01. */
export const daysBefore1970 = 25_569;
/**
 * Number of the day 1900-03-01 in a spreadsheet. The numbers of earlier days are off by one, because spreadsheets treat
 * 1900 as a leap year, and days before 1900 have no number.
 */
export const firstTrueDay = 61;
/** Number of the day after 9999-12-31 in a spreadsheet. */
export const dayAfterLast = 2_958_466;

/** The style for a column's times: days, seconds, or milliseconds if one of them needs it. */
export function styleOf(column: Column): CellStyle {
  if (column.kind !== 'time') return cellStyles.plain;
  const numbers = column.values.filter((value) => typeof value === 'number');
  if (numbers.every((value) => value % dayMs === 0)) return cellStyles.date;
  return numbers.every((value) => value % 1000 === 0) ? cellStyles.time : cellStyles.exactTime;
}

/**
 * Returns the text of a cell that is written as text. Undefined for cells that are written as number, boolean or time.
 */
function textOf(value: Cell, column: Column): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value !== 'number' || column.kind !== 'time') return undefined;
  const day = value / dayMs + daysBefore1970;
  if (day >= firstTrueDay && day < dayAfterLast) return undefined;
  const text = new Date(value).toISOString();
  return value % dayMs === 0 ? text.replace(/T.*/, '') : text.replace('T', ' ').replace('Z', '');
}

/** Properties with which the cells of a column are written. */
export interface ColumnDrawing {
  readonly column: Column;
  readonly letters: string;
  readonly style: CellStyle;
  /** Called with the position of each text that exceeds the cell limit. */
  readonly onCut: (place: string) => void;
}

/**
 * Returns a cell's XML; empty for null. Numbers, booleans and times keep their types. Times outside of the
 * spreadsheet's range are written as text.
 */
export function cellXml(value: Cell, drawing: ColumnDrawing, row: number): string {
  if (value === null) return '';
  const { column, style } = drawing;
  const place = `${drawing.letters}${row}`;
  const text = textOf(value, column);
  if (text !== undefined) {
    if (text.length <= mostCharacters) return textCell(place, text);
    drawing.onCut(place);
    return textCell(place, text.slice(0, mostCharacters));
  }
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${Number(value)}</v></c>`;
  const number = column.kind === 'time' ? Number(value) / dayMs + daysBefore1970 : Number(value);
  return style === cellStyles.plain
    ? `<c r="${place}"><v>${number}</v></c>`
    : `<c r="${place}" s="${style}"><v>${number}</v></c>`;
}
