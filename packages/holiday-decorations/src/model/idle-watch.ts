import { nextIdleState, nextTickMs, resting, type IdleEvent, type IdleState } from './idle.ts';

/** Time source: a monotonic clock and one-shot timers, both in milliseconds. */
export interface Timing {
  readonly now: () => number;
  /** Calls back once after a delay; returns a function that cancels it. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

export interface IdleWatchOptions {
  readonly timing: Timing;
  /**
   * True if something on the page must not be covered by snow now. Called on each tick of the timer, not on user
   * activity.
   */
  readonly isBusy: () => boolean;
  readonly onChange: (state: IdleState) => void;
}

export interface IdleWatch {
  readonly state: () => IdleState;
  /** Turns snow on or off; turning it on starts the idle period. */
  readonly want: (wanted: boolean) => void;
  /** Reports user activity. This is cheap, because a running timer is kept. */
  readonly touch: () => void;
  /** Cancels the timer. The watch then rests. */
  readonly stop: () => void;
}

/** Drives the idle states with a clock. It rests until snow is wanted; at most one timer runs at a time. */
export function makeIdleWatch({ timing, isBusy, onChange }: IdleWatchOptions): IdleWatch {
  let state: IdleState = resting;
  let timer: { readonly atMs: number; readonly cancel: () => void } | undefined;

  const rearm = (): void => {
    const nowMs = timing.now();
    const atMs = nextTickMs(state, nowMs);
    // Keep a timer that only fires too early: when it fires, it schedules the next one.
    if (timer && atMs !== undefined && timer.atMs <= atMs) return;
    timer?.cancel();
    timer = undefined;
    if (atMs === undefined) return;
    const cancel = timing.after(Math.max(0, atMs - nowMs), () => {
      timer = undefined;
      send({ kind: 'tick', busy: isBusy() });
    });
    timer = { atMs, cancel };
  };

  const send = (event: IdleEvent): void => {
    const before = state;
    state = nextIdleState(state, event, timing.now());
    rearm();
    if (state.phase !== before.phase) onChange(state);
  };

  return {
    state: () => state,
    want: (wanted) => send({ kind: 'wanted', wanted }),
    touch: () => send({ kind: 'input' }),
    stop: () => {
      timer?.cancel();
      timer = undefined;
      state = resting;
    },
  };
}

/** Time source of a browser window. */
export const windowTiming: Timing = {
  now: () => performance.now(),
  after: (delayMs, callback) => {
    const id = setTimeout(callback, delayMs);
    return () => clearTimeout(id);
  },
};
