import type { Buffer } from 'node:buffer';
import { isNullAt, type FrameBatch, type FrameColumn, type FrameColumnSchema } from '@sightline/core/frames';
import { distinctNames } from '../queries/result-table.ts';
import { ByteWriter } from './byte-writer.ts';
import type { ExportRows } from './export-rows.ts';
import { momentWriter } from './moment-text.ts';
import { pieceBytes, rowsOfTurn, turn } from './turns.ts';

export interface CsvOptions {
  /** Prefixes texts that a spreadsheet would run as formulas with an apostrophe. */
  readonly guardsFormulas: boolean;
}

const code = (character: string): number => character.charCodeAt(0);
const [quote, comma, lineFeed, apostrophe] = [code('"'), code(','), code('\n'), code("'")];
const formulaLeads = new Set([...'=+-@\t\r\n|%'].map(code));
const isNumberText = (text: string): boolean => /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text);

/** Writes one UTF-8 text, quoted if RFC 4180 requires it. */
function writeText(
  out: ByteWriter,
  source: Uint8Array,
  place: { readonly from: number; readonly to: number },
  guards: boolean,
): void {
  const { from, to } = place;
  let needsQuotes = false;
  for (let at = from; at < to; at += 1) {
    const byte = source[at]!;
    if (byte === quote || byte === comma || byte === lineFeed || byte === 13) {
      needsQuotes = true;
      break;
    }
  }
  const defused =
    guards &&
    from < to &&
    formulaLeads.has(source[from]!) &&
    !isNumberText(new TextDecoder().decode(source.subarray(from, to)));
  if (!needsQuotes) {
    if (defused) out.byte(apostrophe);
    out.span(source, from, to);
    return;
  }
  out.byte(quote);
  if (defused) out.byte(apostrophe);
  for (let at = from; at < to; at += 1) {
    const byte = source[at]!;
    if (byte === quote) out.byte(quote);
    out.byte(byte);
  }
  out.byte(quote);
}

type WriteCell = (out: ByteWriter, row: number) => void;

function textWriter(source: (row: number) => readonly [Uint8Array, number, number], guards: boolean): WriteCell {
  return (out, row) => {
    const [bytes, from, to] = source(row);
    writeText(out, bytes, { from, to }, guards);
  };
}

/** Returns the function that writes the non-null cells of a column in one batch. */
function cellWriter(column: FrameColumn, schema: FrameColumnSchema, guards: boolean): WriteCell {
  switch (column.encoding) {
    case 'float':
      return (out, row) => {
        const value = column.values[row]!;
        if (Number.isFinite(value)) out.ascii(String(value));
      };
    case 'integer':
      return (out, row) => out.ascii(String(column.values[row]));
    case 'long':
      return (out, row) => out.ascii(String(column.values[row]));
    case 'time':
    case 'timeMicros': {
      const write = momentWriter(' ');
      const wholeDay = schema.type.toUpperCase() === 'DATE';
      const micros = column.encoding === 'timeMicros' ? column.micros : undefined;
      return (out, row) => out.ascii(write(column.values[row]!, micros?.[row] ?? 0, wholeDay));
    }
    case 'flag':
      return (out, row) => out.ascii(((column.bits[row >> 3]! >> (row & 7)) & 1) === 1 ? 'True' : 'False');
    case 'dictionary': {
      const entries = column.entries.map((entry) => {
        const own = new ByteWriter(64);
        const bytes = new TextEncoder().encode(entry);
        writeText(own, bytes, { from: 0, to: bytes.length }, guards);
        return own.take();
      });
      return (out, row) => out.span(entries[column.codes[row]!]!);
    }
    case 'decimal':
      return (out, row) => out.span(column.bytes, column.offsets[row]!, column.offsets[row + 1]!);
    case 'text':
    case 'json':
      return textWriter((row) => [column.bytes, column.offsets[row]!, column.offsets[row + 1]!], guards);
  }
}

function writeRows(
  out: ByteWriter,
  batch: FrameBatch,
  writers: readonly WriteCell[],
  span: readonly [number, number],
): void {
  const { columns } = batch;
  const last = columns.length - 1;
  for (let row = span[0]; row < span[1]; row += 1) {
    for (let at = 0; at <= last; at += 1) {
      if (!isNullAt(columns[at]!, row)) writers[at]!(out, row);
      out.byte(at === last ? lineFeed : comma);
    }
  }
}

/** Writes a result as RFC 4180 text with a header line, in pieces while rows arrive. Lines end with a line feed. */
export async function* csvBytes(
  { columns, batches }: ExportRows,
  { guardsFormulas }: CsvOptions,
): AsyncGenerator<Buffer> {
  const out = new ByteWriter(pieceBytes * 2);
  const names = distinctNames(columns.map(({ name }) => name));
  for (const [at, name] of names.entries()) {
    if (at > 0) out.byte(comma);
    const bytes = new TextEncoder().encode(name);
    writeText(out, bytes, { from: 0, to: bytes.length }, guardsFormulas);
  }
  out.byte(lineFeed);
  for await (const batch of batches) {
    const writers = batch.columns.map((column, at) => cellWriter(column, columns[at]!, guardsFormulas));
    for (let row = 0; row < batch.rows; row += rowsOfTurn) {
      writeRows(out, batch, writers, [row, Math.min(batch.rows, row + rowsOfTurn)]);
      if (out.length >= pieceBytes) yield out.take();
      await turn();
    }
  }
  if (out.length > 0) yield out.take();
}
