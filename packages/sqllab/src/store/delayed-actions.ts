/** Delayed actions, which can be undone until they are performed. */
export interface Delayed {
  /** Performs an action after the delay. Returns a function that cancels it. */
  readonly add: (action: () => void) => () => void;
  /** Performs all waiting actions immediately. */
  readonly endAll: () => void;
}

export const makeDelayed = (waitMs: number): Delayed => {
  const waiting = new Map<() => void, ReturnType<typeof setTimeout>>();
  const takeBack = (action: () => void) => {
    clearTimeout(waiting.get(action));
    return waiting.delete(action);
  };
  const end = (action: () => void) => {
    if (takeBack(action)) action();
  };
  return {
    add: (action) => {
      waiting.set(action, setTimeout(end, waitMs, action));
      return () => void takeBack(action);
    },
    endAll: () => [...waiting.keys()].forEach(end),
  };
};
