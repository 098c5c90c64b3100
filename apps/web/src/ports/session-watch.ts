/** Brings the end of a session to whoever shows the dialog, and the new beginning back to the calls that wait. */
export interface SessionWatch {
  /** Called by the client when a call was refused for want of a session; settles when somebody has signed in again. */
  readonly onSignedOut: () => Promise<void>;
  /** Somebody has signed in again: the waiting calls go on. */
  readonly resume: () => void;
  readonly isWaiting: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes the watch of one page; calls that fail together wait together. */
export const makeSessionWatch = (): SessionWatch => {
  let waiting: { readonly promise: Promise<void>; readonly resolve: () => void } | undefined;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    onSignedOut: () => {
      if (!waiting) {
        waiting = Promise.withResolvers<void>();
        tell();
      }
      return waiting.promise;
    },
    resume: () => {
      waiting?.resolve();
      waiting = undefined;
      tell();
    },
    isWaiting: () => waiting !== undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
