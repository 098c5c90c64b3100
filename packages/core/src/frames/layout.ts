/** Kinds of frames, as they stand on the wire. */
export const frameKinds = { schema: 1, batch: 2, progress: 3, end: 4, error: 5 } as const;

export type FrameKind = keyof typeof frameKinds;

/** Encodings of a column within a batch, as they stand on the wire. */
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

/** Set on a column's encoding byte when a null bitmap follows. */
export const nullsFollow = 128;

/** `u32 length`, `u8 kind`. */
export const headerBytes = 5;

/** The largest frame that a reader accepts, in bytes. */
export const maxFrameBytes = 512 * 1024 * 1024;

/** The next position that is a multiple of 8, counted from the first byte of the frame. */
export function aligned(position: number): number {
  return (position + 7) & ~7;
}
