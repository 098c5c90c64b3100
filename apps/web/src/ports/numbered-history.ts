import { createBrowserHistory, type BrowserHistory } from 'history';

/**
 * Makes the history of a window. The library numbers the entries that it makes and takes back a step by their numbers. An entry
 * that the browser makes, for a fragment, gets its number here; without one, a step from or to it could not be taken back.
 */
export const makeNumberedHistory = (page: Window = window): BrowserHistory => {
  const entries = page.history;
  const read = () => (entries.state as { readonly idx?: number } | null)?.idx;
  let last = 0;
  // Registered before the library's own listener, which reads the number.
  page.addEventListener('popstate', () => {
    if (read() === undefined) entries.replaceState({ idx: last + 1, key: `fragment-${last + 1}` }, '');
    last = read() ?? 0;
  });
  const history = createBrowserHistory({ window: page });
  const note = () => {
    last = read() ?? 0;
  };
  note();
  history.listen(note);
  return history;
};
