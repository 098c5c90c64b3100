/** Delay between the last key press and the search, in milliseconds. */
export const searchDelayMs = 250;

/** Runs a function after a delay; returns a function that cancels it. */
export type Wait = (run: () => void, delayMs: number) => () => void;

/** A debounced value. */
export interface Debounced<Value> {
  /** Schedules a value. It is applied unless another value follows within the delay. */
  push(value: Value): void;
  /** Applies the pending value now. Returns true if there was one. */
  flush(): boolean;
  /** Drops the pending value. */
  cancel(): void;
}

/** Creates a debouncer that applies the last pushed value `delayMs` after it was pushed. */
export function debounce<Value>(delayMs: number, apply: (value: Value) => void, wait: Wait): Debounced<Value> {
  let waiting: { readonly value: Value; readonly takeBack: () => void } | undefined;
  const cancel = () => {
    waiting?.takeBack();
    waiting = undefined;
  };
  const flush = () => {
    if (waiting === undefined) return false;
    const { value } = waiting;
    cancel();
    apply(value);
    return true;
  };
  return {
    push: (value) => {
      cancel();
      waiting = { value, takeBack: wait(flush, delayMs) };
    },
    flush,
    cancel,
  };
}
