/**
 * Presses the visible button of the page that has the shortcut `/`. If there is none, focuses the page's search field.
 * Returns true if the page has such a button or field.
 */
export const focusSearch = (): boolean => {
  const visible = <T extends HTMLElement>(selector: string): T | undefined =>
    [...document.querySelectorAll<T>(selector)].find((each) => each.checkVisibility());
  const button = visible('#content button[aria-keyshortcuts="/"]');
  if (button) {
    button.focus();
    button.click();
    return true;
  }
  const field = visible<HTMLInputElement>('#content input[type="search"], #content [role="searchbox"]');
  field?.focus();
  field?.select();
  return field !== undefined;
};
