import { frameKinds, headerBytes } from './layout.ts';

/** Number of rows in one whole frame; 0 unless it is a batch. Reads only the header. */
export function rowsOfFrame(frame: Uint8Array): number {
  if (frame[4] !== frameKinds.batch) return 0;
  // The index of the key and the number of rows follow the header.
  return new DataView(frame.buffer, frame.byteOffset, frame.byteLength).getUint32(headerBytes + 4, true);
}
