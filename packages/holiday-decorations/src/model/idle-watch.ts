import { nextIdleState, nextTickMs, resting, type IdleEvent, type IdleState } from './idle.ts';

/** The time that a watch lives by: a clock that only goes forward, and one-shot timers on it, both in milliseconds. */
export interface Timing {
  readonly now: () => number;
  /** Calls back once after a while; gives what calls it off. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

export interface IdleWatchOptions {
  readonly timing: Timing;
  /** Whether something on the page must not be snowed over right now. Asked only when snow is about to fall. */
  readonly isBusy: () => boolean;
  readonly onChange: (state: IdleState) => void;
}

export interface IdleWatch {
  readonly state: () => IdleState;
  /** Says whether snow is wanted at all; turning it on starts the wait. */
  readonly want: (wanted: boolean) => void;
  /** Says that somebody touched the page. Cheap: a wait that runs keeps its timer. */
  readonly touch: () => void;
  /** Calls the timer off; the watch rests. */
  readonly stop: () => void;
}

/** Drives the idle states through a clock. Rests until snow is wanted; at most one timer runs at a time. */
export function makeIdleWatch({ timing, isBusy, onChange }: IdleWatchOptions): IdleWatch {
  let state: IdleState = resting;
  let timer: { readonly atMs: number; readonly cancel: () => void } | undefined;

  const rearm = (): void => {
    const nowMs = timing.now();
    const atMs = nextTickMs(state, nowMs);
    // A wait that was only put off keeps its timer: it finds out when it rings, and sets the next one.
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

/** The time of a browser window. */
export const windowTiming: Timing = {
  now: () => performance.now(),
  after: (delayMs, callback) => {
    const id = setTimeout(callback, delayMs);
    return () => clearTimeout(id);
  },
};
