/**
 * State while calls wait for the page's user to sign in again. `other` is the user whose session the browser has now,
 * if any.
 */
export interface SessionWait {
  readonly other: string | undefined;
}

/** Reports the end of a session to the sign-in dialog, and a new sign-in to the waiting calls. */
export interface SessionWatch {
  /**
   * Called by the API client when a call failed because there is no session, or because the session belongs to another
   * user, whose name is passed. Settles when the page's user has signed in again.
   */
  readonly onSignedOut: (other?: string) => Promise<void>;
  /** Call when the page's user has signed in again, so that the waiting calls continue. */
  readonly resume: () => void;
  readonly waiting: () => SessionWait | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates the session watch of a page. If several calls fail, they wait for the same sign-in. */
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
