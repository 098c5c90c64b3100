import { frameKinds, headerBytes } from './layout.ts';

/** How many rows one whole frame carries; 0 for every kind but batches. Nothing else of it is read. */
export function rowsOfFrame(frame: Uint8Array): number {
  if (frame[4] !== frameKinds.batch) return 0;
  // Behind the header stand the index of the key and the number of rows.
  return new DataView(frame.buffer, frame.byteOffset, frame.byteLength).getUint32(headerBytes + 4, true);
}
