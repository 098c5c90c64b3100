import type { Buffer } from 'node:buffer';
import { isNullAt, type FrameBatch, type FrameColumn, type FrameColumnSchema } from '@sightline/core/frames';
import { distinctNames } from '../queries/result-table.ts';
import { ByteWriter } from './byte-writer.ts';
import type { ExportRows } from './export-rows.ts';
import { momentWriter } from './moment-text.ts';
import { pieceBytes, rowsOfTurn, turn } from './turns.ts';

const quote = 0x22;
const backslash = 0x5c;

/** Writes UTF-8 bytes as a JSON string. */
function writeText(out: ByteWriter, source: Uint8Array, from: number, to: number): void {
  for (let at = from; at < to; at += 1) {
    const byte = source[at]!;
    if (byte >= 0x20 && byte !== quote && byte !== backslash) continue;
    out.utf8(JSON.stringify(new TextDecoder().decode(source.subarray(from, to))));
    return;
  }
  out.byte(quote);
  out.span(source, from, to);
  out.byte(quote);
}

type WriteCell = (out: ByteWriter, row: number) => void;

/** Returns the function that writes the non-null cells of a column in one batch. */
function cellWriter(column: FrameColumn, schema: FrameColumnSchema): WriteCell {
  switch (column.encoding) {
    case 'float':
      return (out, row) => {
        const value = column.values[row]!;
        out.ascii(Number.isFinite(value) ? String(value) : 'null');
      };
    case 'integer':
      return (out, row) => out.ascii(String(column.values[row]));
    case 'long':
      return (out, row) => {
        const value = column.values[row]!;
        // Numbers that JSON readers would round are written as text, as everywhere in the API.
        const isSafe = value >= -9_007_199_254_740_991n && value <= 9_007_199_254_740_991n;
        out.ascii(isSafe ? String(value) : `"${value}"`);
      };
    case 'time':
    case 'timeMicros': {
      const write = momentWriter('T');
      const wholeDay = schema.type.toUpperCase() === 'DATE';
      const micros = column.encoding === 'timeMicros' ? column.micros : undefined;
      return (out, row) => out.ascii(`"${write(column.values[row]!, micros?.[row] ?? 0, wholeDay)}"`);
    }
    case 'flag':
      return (out, row) => out.ascii(((column.bits[row >> 3]! >> (row & 7)) & 1) === 1 ? 'true' : 'false');
    case 'dictionary': {
      const entries = column.entries.map((entry) => new TextEncoder().encode(JSON.stringify(entry)));
      return (out, row) => out.span(entries[column.codes[row]!]!);
    }
    // The bytes of these columns are already JSON.
    case 'decimal':
    case 'json':
      return (out, row) => out.span(column.bytes, column.offsets[row]!, column.offsets[row + 1]!);
    case 'text':
      return (out, row) => writeText(out, column.bytes, column.offsets[row]!, column.offsets[row + 1]!);
  }
}

interface Writing {
  readonly out: ByteWriter;
  readonly keys: readonly Uint8Array[];
  isFirst: boolean;
}

const opening = new TextEncoder().encode('[\n');
const between = new TextEncoder().encode(',\n');

function writeRows(
  writing: Writing,
  batch: FrameBatch,
  writers: readonly WriteCell[],
  span: readonly [number, number],
): void {
  const { out, keys } = writing;
  for (let row = span[0]; row < span[1]; row += 1) {
    out.span(writing.isFirst ? opening : between);
    writing.isFirst = false;
    for (const [at, column] of batch.columns.entries()) {
      out.span(keys[at]!);
      if (isNullAt(column, row)) out.ascii('null');
      else writers[at]!(out, row);
    }
    out.ascii('}');
  }
}

/** Writes a result as a JSON list of objects, one per line, in pieces while rows arrive. */
export async function* jsonBytes({ columns, batches }: ExportRows): AsyncGenerator<Buffer> {
  const keys = distinctNames(columns.map(({ name }) => name)).map((name, at) =>
    new TextEncoder().encode(`${at === 0 ? '{' : ','}${JSON.stringify(name)}:`),
  );
  const writing: Writing = { out: new ByteWriter(pieceBytes * 2), keys, isFirst: true };
  const { out } = writing;
  for await (const batch of batches) {
    const writers = batch.columns.map((column, at) => cellWriter(column, columns[at]!));
    for (let row = 0; row < batch.rows; row += rowsOfTurn) {
      writeRows(writing, batch, writers, [row, Math.min(batch.rows, row + rowsOfTurn)]);
      if (out.length >= pieceBytes) yield out.take();
      await turn();
    }
  }
  out.ascii(writing.isFirst ? '[]\n' : '\n]\n');
  yield out.take();
}
