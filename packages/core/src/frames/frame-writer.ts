import type { FrameBatch, FrameColumn, TextBuffers } from './column.ts';
import type { FrameSchema } from './frame.ts';
import { aligned, encodings, frameKinds, headerBytes, nullsFollow } from './layout.ts';
import type { FrameKind } from './layout.ts';

/** Bytes to write at a position of a frame. */
interface Piece {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/**
 * Writes frames. Every buffer starts at a multiple of 8 from the frame's first byte, and every frame's size is a
 * multiple of 8, so that concatenated frames stay aligned.
 */
export class FrameWriter {
  /** The dictionary that was last sent for each column. A dictionary is sent again only if it has changed. */
  readonly #sent = new Map<string, readonly string[]>();

  schema(schema: FrameSchema): Uint8Array {
    return jsonFrame('schema', schema);
  }

  batch(batch: FrameBatch): Uint8Array {
    const pieces: Piece[] = [];
    let at = put(pieces, headerBytes, words([batch.keyIndex, batch.rows]));
    for (const [index, column] of batch.columns.entries()) {
      const known = `${batch.keyIndex}.${index}`;
      const entriesFollow = column.encoding === 'dictionary' && this.#sent.get(known) !== column.entries;
      at = putColumn(pieces, at, { column, entriesFollow });
      if (column.encoding === 'dictionary') this.#sent.set(known, column.entries);
    }
    return assemble('batch', pieces, at);
  }

  progress(value: unknown): Uint8Array {
    return jsonFrame('progress', value);
  }

  end(value: unknown): Uint8Array {
    return jsonFrame('end', value);
  }

  error(value: unknown): Uint8Array {
    return jsonFrame('error', value);
  }
}

function jsonFrame(kind: FrameKind, value: unknown): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(value));
  const end = headerBytes + text.length;
  // Pad the JSON text with spaces, because JSON.parse accepts trailing spaces but not zero bytes.
  const padding = new Uint8Array(aligned(end) - end).fill(32);
  return assemble(
    kind,
    [
      { at: headerBytes, bytes: text },
      { at: end, bytes: padding },
    ],
    end,
  );
}

function assemble(kind: FrameKind, pieces: readonly Piece[], end: number): Uint8Array {
  const size = aligned(end);
  const frame = new Uint8Array(size);
  new DataView(frame.buffer).setUint32(0, size - 4, true);
  frame[4] = frameKinds[kind];
  for (const { at, bytes } of pieces) frame.set(bytes, at);
  return frame;
}

function put(pieces: Piece[], at: number, bytes: Uint8Array): number {
  pieces.push({ at, bytes });
  return at + bytes.length;
}

function putAligned(pieces: Piece[], at: number, bytes: Uint8Array): number {
  return put(pieces, aligned(at), bytes);
}

function words(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  values.forEach((value, index) => view.setUint32(index * 4, value, true));
  return bytes;
}

function bytesOf(values: ArrayBufferView): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}

function putText(pieces: Piece[], at: number, text: TextBuffers): number {
  const offsetsEnd = putAligned(pieces, at, bytesOf(text.offsets));
  return putAligned(pieces, offsetsEnd, text.bytes);
}

function putColumn(
  pieces: Piece[],
  start: number,
  part: { readonly column: FrameColumn; readonly entriesFollow: boolean },
): number {
  const { column } = part;
  const flag = column.nulls === undefined ? 0 : nullsFollow;
  let at = put(pieces, start, Uint8Array.of(encodings[column.encoding] | flag));
  if (column.nulls !== undefined) at = putAligned(pieces, at, column.nulls);
  switch (column.encoding) {
    case 'flag':
      return putAligned(pieces, at, column.bits);
    case 'timeMicros':
      return putAligned(pieces, putAligned(pieces, at, bytesOf(column.values)), bytesOf(column.micros));
    case 'text':
    case 'decimal':
    case 'json':
      return putText(pieces, at, column);
    case 'dictionary': {
      at = put(pieces, at, Uint8Array.of(column.codes.BYTES_PER_ELEMENT, part.entriesFollow ? 1 : 0));
      if (part.entriesFollow) {
        at = putAligned(pieces, at, words([column.entries.length]));
        at = putText(pieces, at, packTexts(column.entries));
      }
      return putAligned(pieces, at, bytesOf(column.codes));
    }
    default:
      return putAligned(pieces, at, bytesOf(column.values));
  }
}

/** Packs texts into one buffer with offsets. */
export function packTexts(texts: readonly string[]): TextBuffers {
  const encoder = new TextEncoder();
  const joined = texts.join('');
  const whole = encoder.encode(joined);
  const offsets = new Uint32Array(texts.length + 1);
  // If every character takes one byte, the offsets can be computed from the lengths of the texts.
  const isAscii = whole.length === joined.length;
  let end = 0;
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts[index] ?? '';
    end += isAscii ? text.length : encoder.encode(text).length;
    offsets[index + 1] = end;
  }
  // When the texts are joined, a lone surrogate at the end of one text can combine with one at the start of the next.
  // The lengths then differ, so each text is encoded separately.
  return end === whole.length ? { offsets, bytes: whole } : packSingly(texts, offsets);
}

function packSingly(texts: readonly string[], offsets: Uint32Array): TextBuffers {
  const encoder = new TextEncoder();
  const bytes = new Uint8Array(offsets[texts.length] ?? 0);
  texts.forEach((text, index) => bytes.set(encoder.encode(text), offsets[index]));
  return { offsets, bytes };
}
