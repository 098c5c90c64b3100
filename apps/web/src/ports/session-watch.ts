/** The user that the page waits for, and the other user whose session the browser has, if any. */
export interface SessionWait {
  readonly other: string | undefined;
}

/** Brings the end of a session to whoever shows the dialog, and the new beginning back to the calls that wait. */
export interface SessionWatch {
  /**
   * Called by the client when a call was refused for want of a session, or the session is that of the user whose name is given;
   * settles when the page's user has signed in again.
   */
  readonly onSignedOut: (other?: string) => Promise<void>;
  /** The page's user has signed in again: the waiting calls go on. */
  readonly resume: () => void;
  readonly waiting: () => SessionWait | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes the watch of one page; calls that fail together wait together. */
export const makeSessionWatch = (): SessionWatch => {
  let waiting: (SessionWait & { readonly promise: Promise<void>; readonly resolve: () => void }) | undefined;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    onSignedOut: (other) => {
      if (!waiting) {
        waiting = { ...Promise.withResolvers<void>(), other };
        tell();
      }
      return waiting.promise;
    },
    resume: () => {
      waiting?.resolve();
      waiting = undefined;
      tell();
    },
    waiting: () => waiting,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
