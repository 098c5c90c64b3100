import type { Timing } from '../model/idle-watch.ts';

/** A clock that only advances when the test advances it. Timers then fire in order. */
export function standingTime() {
  let nowMs = 5_000;
  let setCount = 0;
  let timers: { readonly atMs: number; readonly callback: () => void }[] = [];
  const timing: Timing = {
    now: () => nowMs,
    after: (delayMs, callback) => {
      const timer = { atMs: nowMs + delayMs, callback };
      timers.push(timer);
      setCount += 1;
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
  };
  const pass = (ms: number) => {
    const endMs = nowMs + ms;
    for (;;) {
      const [next] = timers.filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs);
      if (!next) break;
      nowMs = next.atMs;
      timers = timers.filter((each) => each !== next);
      next.callback();
    }
    nowMs = endMs;
  };
  return {
    timing,
    pass /** Number of running timers, and of timers ever set. */,
    timerCount: () => timers.length,
    timersSet: () => setCount,
  };
}
