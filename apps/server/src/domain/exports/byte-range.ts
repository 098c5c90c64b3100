/** Bytes of a file, both ends counted in. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The one range that a header `Range` names (RFC 9110, 14.1.2) within so many bytes: undefined where it names none that is
 * understood, null where it lies behind the end.
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

/** So many bytes as there are. */
export async function countBytes(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let count = 0;
  for await (const piece of bytes) count += piece.length;
  return count;
}

/** A range of bytes; what lies before it is made and dropped. */
export async function* bytesIn(bytes: AsyncIterable<Uint8Array>, { from, to }: ByteRange): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const piece of bytes) {
    const [start, end] = [Math.max(0, from - at), Math.min(piece.length, to + 1 - at)];
    at += piece.length;
    if (start < end) yield piece.subarray(start, end);
    if (at > to) return;
  }
}
