/** How long after the last key a query applies. */
export const searchDelayMs = 250;

/** Runs something later; what it gives takes it back. */
export type Wait = (run: () => void, delayMs: number) => () => void;

/** A value on its way. */
export interface Debounced<Value> {
  /** Takes a value, which applies when no other came for the time. */
  push(value: Value): void;
  /** Applies the waiting value at once; true when there was one. */
  flush(): boolean;
  /** Forgets the waiting value. */
  cancel(): void;
}

/** Applies the last of many values once `delayMs` have passed since it came. */
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
