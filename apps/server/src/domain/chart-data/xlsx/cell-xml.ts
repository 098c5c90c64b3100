import type { Cell, Column } from '../../../engine/columns.ts';

/** Characters that a cell may hold in Excel. */
export const mostCharacters = 32_767;

/** Styles by their place in the workbook's list. */
export const cellStyles = { plain: 0, date: 1, time: 2, exactTime: 3, header: 4 } as const;
export type CellStyle = (typeof cellStyles)[keyof typeof cellStyles];

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/* oxlint-disable-next-line no-control-regex -- these are the characters that XML cannot hold */
const unwritable = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g;

/** Anything but plain letters, digits and signs; most texts have none of it, and this is asked of each cell. */
const needsCare = /[^ -%'-;=?-^`-~]/;

/**
 * A text as the workbook's XML holds it. Characters that XML does not have are written `_xHHHH_`, as is an underscore that
 * would be read as the beginning of one (ECMA-376 part 1, 22.9.2.19); half a pair of surrogates becomes U+FFFD.
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

/** A text of a cell: typed as a string, so that no spreadsheet takes it for a formula. */
export const textCell = (place: string, text: string, style: CellStyle = cellStyles.plain): string =>
  `<c r="${place}"${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const dayMs = 86_400_000;
/** Days from the spreadsheet's day 0 to 1970-01-01. */
export const daysBefore1970 = 25_569;
/** 1900-03-01; the days before it are counted wrongly (the year 1900 is taken for a leap year), and none are before 1900. */
export const firstTrueDay = 61;
/** 9999-12-31 and the day after it. */
export const dayAfterLast = 2_958_466;

/** The style of a column's times: days, seconds, or thousandths where one of them needs it. */
export function styleOf(column: Column): CellStyle {
  if (column.kind !== 'time') return cellStyles.plain;
  const numbers = column.values.filter((value) => typeof value === 'number');
  if (numbers.every((value) => value % dayMs === 0)) return cellStyles.date;
  return numbers.every((value) => value % 1000 === 0) ? cellStyles.time : cellStyles.exactTime;
}

/** The text of what is no number, flag or time; undefined for those. */
function textOf(value: Cell, column: Column): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value !== 'number' || column.kind !== 'time') return undefined;
  const day = value / dayMs + daysBefore1970;
  if (day >= firstTrueDay && day < dayAfterLast) return undefined;
  const text = new Date(value).toISOString();
  return value % dayMs === 0 ? text.replace(/T.*/, '') : text.replace('T', ' ').replace('Z', '');
}

/** How the cells of a column are drawn. */
export interface ColumnDrawing {
  readonly column: Column;
  readonly letters: string;
  readonly style: CellStyle;
  /** Hears the place of a text that is longer than a cell holds. */
  readonly onCut: (place: string) => void;
}

/**
 * A cell's XML; nothing for null. Numbers, flags and times keep their types; times of which the spreadsheet has no number
 * are texts.
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
