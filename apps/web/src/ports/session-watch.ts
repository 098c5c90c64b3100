/** The user that the page waits for, and the other user whose session the browser has, if any. */
export interface SessionWait {
  readonly other: string | undefined;
}

/** Reports the end of a session to the dialog's owner, and a new sign-in to the waiting calls. */
export interface SessionWatch {
  /**
   * Called by the client when a call failed for lack of a session, or when the session belongs to another user, whose
   * name is given. Settles when the page's user has signed in again.
   */
  readonly onSignedOut: (other?: string) => Promise<void>;
  /** The page's user has signed in again: the waiting calls continue. */
  readonly resume: () => void;
  readonly waiting: () => SessionWait | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates the watch of one page. Calls that fail at the same time wait together. */
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
