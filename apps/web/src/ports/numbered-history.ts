import { createBrowserHistory, type BrowserHistory } from 'history';

/**
 * Makes the history of a window. The library numbers the entries that it makes and takes back a step by their numbers. An entry
 * that the browser makes, for a fragment, gets its number here; without one, a step from or to it could not be taken back.
 */
export const makeNumberedHistory = (page: Window = window): BrowserHistory => {
  const entries = page.history;
  const read = () => ({ index: (entries.state as { idx?: number } | null)?.idx, address: page.location.href });
  let last = read();
  // Registered before the library's own listener, which reads the number.
  page.addEventListener('popstate', () => {
    const { index, address } = read();
    if (index === undefined) {
      // A fragment that is asked for again replaces its own entry.
      const idx = (last.index ?? 0) + (address === last.address ? 0 : 1);
      entries.replaceState({ idx, key: `fragment-${idx}` }, '');
    }
    last = read();
  });
  const history = createBrowserHistory({ window: page });
  last = read();
  history.listen(() => {
    last = read();
  });
  return history;
};
