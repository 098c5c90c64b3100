import type { BrowserHistory, Transition } from 'history';
import { makeNumberedHistory } from './numbered-history.ts';

/** Asks whether the page may be left; calling `leave` goes where the person wanted to go, not calling it stays. */
export type AskToLeave = (leave: () => void) => void;

export interface GuardedHistory extends BrowserHistory {
  /**
   * Stands guard over unsaved work: leaving the page (a link, back, a closed tab) asks first.
   * Changes of the query string alone pass. Gives the function that ends the guard.
   */
  guard(ask: AskToLeave): () => void;
}

/** Gives a history its guard: the one object that the router and everything that leads elsewhere goes through. */
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
        // A step back is retried by the browser a moment later; the guard stands again once it has arrived.
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
