import type { BrowserHistory, Transition } from 'history';
import { makeNumberedHistory } from './numbered-history.ts';

/** Asks whether the page may be left. Calling `leave` continues the navigation; not calling it stays. */
export type AskToLeave = (leave: () => void) => void;

export interface GuardedHistory extends BrowserHistory {
  /**
   * Protects unsaved changes: the user is asked before leaving the page (by a link, Back, or closing the tab). Changes
   * to the query string alone do not ask the user. Returns a function that removes the guard.
   */
  guard(ask: AskToLeave): () => void;
}

/** Adds guards for unsaved changes to a history. The router and all other navigation use this object. */
export const makeGuardedHistory = (inner: BrowserHistory = makeNumberedHistory()): GuardedHistory => {
  const guard = (ask: AskToLeave): (() => void) => {
    let active = true;
    let unblock: () => void = () => undefined;
    const pass = (transition: Transition): void => {
      unblock();
      transition.retry();
    };
    const stand = (): void => {
      unblock = inner.block((transition) => {
        if (transition.location.pathname !== inner.location.pathname) {
          ask(() => {
            active = false;
            pass(transition);
          });
          return;
        }
        pass(transition);
        // The browser performs a repeated Back or Forward step after a short delay, so the guard is set again only
        // after this step.
        const stop = inner.listen(() => {
          stop();
          if (active) stand();
        });
        if (transition.action !== 'POP') {
          stop();
          stand();
        }
      });
    };
    stand();
    return () => {
      active = false;
      unblock();
    };
  };
  return Object.assign(inner, { guard });
};
