/** A range of bytes of a file; both ends are inclusive. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Parses a `Range` header with a single range (RFC 9110, 14.1.2). Returns undefined if the header is not supported,
 * null if the range starts after the end of the file.
 */
export function readRange(header: string, sizeBytes: number): ByteRange | null | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  const [, first = '', last = ''] = found ?? [];
  if (found === null || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? null : { from: sizeBytes - length, to: sizeBytes - 1 };
  }
  const from = Number(first);
  const to = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= sizeBytes ? null : { from, to };
}

/** Reads all bytes and returns their number. */
export async function countBytes(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let count = 0;
  for await (const piece of bytes) count += piece.length;
  return count;
}

/** Yields a range of bytes. Bytes before it are generated and dropped. */
export async function* bytesIn(bytes: AsyncIterable<Uint8Array>, { from, to }: ByteRange): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const piece of bytes) {
    const [start, end] = [Math.max(0, from - at), Math.min(piece.length, to + 1 - at)];
    at += piece.length;
    if (start < end) yield piece.subarray(start, end);
    if (at > to) return;
  }
}
