/** Decides for each animation frame whether to draw it. */
export interface FramePacer {
  /**
   * Takes a frame's timestamp (milliseconds, increasing); returns the time since the last drawn frame, or undefined to
   * skip it.
   */
  readonly frame: (timestampMs: number) => number | undefined;
}

/** Maximum step. A longer pause counts as this long, so that particles do not jump afterwards. */
const longestStepMs = 100;

/**
 * Limits drawing to a frame rate without dropping frames on a display that runs at the limit. A frame may arrive up to
 * a quarter of a period before it is due, and the next due time is counted from this due time, not from the frame's
 * arrival. (Waiting for 1000 / limit would skip every frame that arrives slightly early: 40 of 60 would be drawn.)
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
      // Prevents a backlog of due frames on a display slower than the limit: the next frame is due at least half a
      // period after this one.
      dueMs = lastMs === undefined ? timestampMs + periodMs : Math.max(dueMs + periodMs, timestampMs + periodMs / 2);
      lastMs = timestampMs;
      return stepMs;
    },
  };
}
