/** Says of each animation frame whether to draw it. */
export interface FramePacer {
  /** Takes the time of a frame (milliseconds, growing); gives the time since the last drawn one, or nothing to skip it. */
  readonly frame: (timestampMs: number) => number | undefined;
}

/** A longer pause than this counts as that long, so that nothing jumps when frames come again. */
const longestStepMs = 100;

/**
 * Keeps drawing at a limit (frames per second) without losing frames of a display that runs at the limit: a frame counts
 * as due half a millisecond to a few milliseconds early, and what is due next is counted from when this one was due, not
 * from when it came. (A plain "not before 1000 / limit has passed" skips every frame that comes a hair early: of 60 it
 * draws 40.)
 */
export function makeFramePacer(limit: number): FramePacer {
  const periodMs = 1000 / limit;
  const earlyMs = periodMs / 4;
  let lastMs: number | undefined;
  let dueMs = 0;
  return {
    frame: (timestampMs) => {
      if (lastMs !== undefined && timestampMs < dueMs - earlyMs) return undefined;
      const stepMs = lastMs === undefined ? periodMs : Math.min(timestampMs - lastMs, longestStepMs);
      // A display that is slower than the limit must not save up frames: what is due lies never behind by a period.
      dueMs = lastMs === undefined ? timestampMs + periodMs : Math.max(dueMs + periodMs, timestampMs + periodMs / 2);
      lastMs = timestampMs;
      return stepMs;
    },
  };
}
