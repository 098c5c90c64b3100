/** Numbers that identify the kind of a frame in the stream. */
export const frameKinds = { schema: 1, batch: 2, progress: 3, end: 4, error: 5 } as const;

export type FrameKind = keyof typeof frameKinds;

/** Numbers that identify the encoding of a column in a batch. */
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

/** Rounds a position up to a multiple of 8. Positions are counted from the first byte of the frame. */
export function aligned(position: number): number {
  return (position + 7) & ~7;
}
