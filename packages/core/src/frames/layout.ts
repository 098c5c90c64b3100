/** Frame kinds on the wire. */
export const frameKinds = { schema: 1, batch: 2, progress: 3, end: 4, error: 5 } as const;

export type FrameKind = keyof typeof frameKinds;

/** Column encodings within a batch, on the wire. */
export const encodings = {
  float: 1,
  integer: 2,
  long: 3,
  time: 4,
  timeMicros: 5,
  flag: 6,
  text: 7,
  dictionary: 8,
  decimal: 9,
  json: 10,
} as const;

/** Flag on the encoding byte of a column: a null bitmap follows. */
export const nullsFollow = 128;

/** Size of a frame header in bytes: `u32 length`, `u8 kind`. */
export const headerBytes = 5;

/** Maximum size of a frame that a reader accepts, in bytes. */
export const maxFrameBytes = 512 * 1024 * 1024;

/** The next multiple of 8 at or after a position, counted from the first byte of the frame. */
export function aligned(position: number): number {
  return (position + 7) & ~7;
}
