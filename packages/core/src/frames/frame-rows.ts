import { frameKinds, headerBytes } from './layout.ts';

/**
 * Returns the number of rows in a complete frame; 0 for frames other than batches. Reads only the start of the frame.
 */
export function rowsOfFrame(frame: Uint8Array): number {
  if (frame[4] !== frameKinds.batch) return 0;
  // The header is followed by the index of the schema and by the number of rows.
  return new DataView(frame.buffer, frame.byteOffset, frame.byteLength).getUint32(headerBytes + 4, true);
}
