import { cellAt, type FrameColumn, type FrameColumnSchema } from '@sightline/core/frames';
import type { Column } from '../../engine/columns.ts';
import {
  cellStyles,
  cellXml,
  columnLetters,
  dayAfterLast,
  daysBefore1970,
  firstTrueDay,
  mostCharacters,
  textCell,
} from '../chart-data/xlsx/cell-xml.ts';
import type { CellStyle } from '../chart-data/xlsx/cell-xml.ts';
import type { ByteWriter } from './byte-writer.ts';

/** Writes a non-null cell. `rowText` is the row's number in its sheet as text. */
export type WriteSheetCell = (out: ByteWriter, row: number, rowText: string) => void;

const dayMs = 86_400_000;
const encoder = new TextEncoder();
const textHead = encoder.encode('" t="inlineStr"><is><t>');
const textTail = encoder.encode('</t></is></c>');
const valueHead = encoder.encode('"><v>');
const valueTail = encoder.encode('</v></c>');
const styledHeads = Object.values(cellStyles).map((style) => encoder.encode(`" s="${style}"><v>`));
const flagHead = encoder.encode('" t="b"><v>');

/** True for bytes that may need escaping in XML or in a workbook: `&<>_`, control characters, U+FFFE. */
const needsCare = (byte: number): boolean =>
  byte < 0x20 || byte === 0x26 || byte === 0x3c || byte === 0x3e || byte === 0x5f || byte === 0xef;

/**
 * True if a text can be written to XML unchanged. False for texts that start or end with a space, which would be lost.
 */
const isPlain = (bytes: Uint8Array, from: number, to: number): boolean => {
  if (to > from && (bytes[from]! <= 0x20 || bytes[to - 1]! <= 0x20)) return false;
  for (let at = from; at < to; at += 1) if (needsCare(bytes[at]!)) return false;
  return true;
};

const styleOf = (ms: number, wholeDays: boolean): CellStyle => {
  if (wholeDays && ms % dayMs === 0) return cellStyles.date;
  return ms % 1000 === 0 ? cellStyles.time : cellStyles.exactTime;
};

/** Returns functions that write a cell of the column with index `at`. Each function writes one kind of value. */
const cellForms = (at: number, onCut: () => void) => {
  const letters = columnLetters(at);
  const head = encoder.encode(`<c r="${letters}`);
  const begin = (out: ByteWriter, rowText: string): void => {
    out.span(head);
    out.ascii(rowText);
  };
  const number: (out: ByteWriter, rowText: string, value: string) => void = (out, rowText, value) => {
    begin(out, rowText);
    out.span(valueHead);
    out.ascii(value);
    out.span(valueTail);
  };
  const longText = (out: ByteWriter, rowText: string, text: string): void => {
    if (text.length > mostCharacters) onCut();
    out.utf8(textCell(`${letters}${rowText}`, text.slice(0, mostCharacters)));
  };
  const text = (out: ByteWriter, rowText: string, place: readonly [Uint8Array, number, number]): void => {
    const [bytes, from, to] = place;
    if (to - from > mostCharacters || !isPlain(bytes, from, to)) {
      longText(out, rowText, new TextDecoder().decode(bytes.subarray(from, to)));
      return;
    }
    begin(out, rowText);
    out.span(textHead);
    out.span(bytes, from, to);
    out.span(textTail);
  };
  return { letters, begin, number, text, longText };
};

/**
 * Returns the function that writes the cells of a column in one batch. Numbers, booleans and times keep their types.
 * Values that a spreadsheet cannot represent are written as text.
 * @param onCut called for each text that is longer than a cell allows
 */
export function sheetCellWriter(
  column: FrameColumn,
  schema: FrameColumnSchema,
  { at, onCut }: { readonly at: number; readonly onCut: () => void },
): WriteSheetCell {
  const { letters, begin, number, text, longText } = cellForms(at, onCut);
  switch (column.encoding) {
    case 'float':
      return (out, row, rowText) => {
        const value = column.values[row]!;
        if (Number.isFinite(value)) number(out, rowText, String(value));
      };
    case 'integer':
      return (out, row, rowText) => number(out, rowText, String(column.values[row]));
    case 'long':
    case 'decimal':
      return (out, row, rowText) => {
        const cell = cellAt(column, row);
        const value = Number(cell);
        // An integer that a double cannot represent exactly is written as text.
        if (Number.isInteger(value) && !Number.isSafeInteger(value)) longText(out, rowText, String(cell));
        else number(out, rowText, String(value));
      };
    case 'flag':
      return (out, row, rowText) => {
        begin(out, rowText);
        out.span(flagHead);
        out.byte(0x30 + ((column.bits[row >> 3]! >> (row & 7)) & 1));
        out.span(valueTail);
      };
    case 'time':
    case 'timeMicros': {
      const wholeDays = schema.type.toUpperCase() === 'DATE';
      const drawn: Column = { name: schema.name, kind: 'time', engineType: schema.type, values: [] };
      return (out, row, rowText) => {
        const ms = Number(cellAt(column, row));
        const style = styleOf(ms, wholeDays);
        const day = ms / dayMs + daysBefore1970;
        if (day < firstTrueDay || day >= dayAfterLast) {
          out.utf8(cellXml(ms, { column: drawn, letters, style, onCut }, Number(rowText)));
          return;
        }
        begin(out, rowText);
        out.span(styledHeads[style]!);
        out.ascii(String(day));
        out.span(valueTail);
      };
    }
    case 'dictionary': {
      const entries = column.entries.map((entry) => encoder.encode(entry));
      return (out, row, rowText) => {
        const entry = entries[column.codes[row]!]!;
        text(out, rowText, [entry, 0, entry.length]);
      };
    }
    case 'text':
    case 'json':
      return (out, row, rowText) => text(out, rowText, [column.bytes, column.offsets[row]!, column.offsets[row + 1]!]);
  }
}
