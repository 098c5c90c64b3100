import { createBrowserHistory, type BrowserHistory } from 'history';

/**
 * Creates the history of a window. The router library numbers the entries that it creates, and needs these numbers to
 * undo a navigation. Entries that the browser creates for fragments get their number here. Without a number, a
 * navigation to or from such an entry could not be undone.
 */
export const makeNumberedHistory = (page: Window = window): BrowserHistory => {
  const entries = page.history;
  const read = () => (entries.state as { readonly idx?: number } | null)?.idx;
  let last = 0;
  // Must be registered before the router library's listener, which reads the number.
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
