/** Focuses the search field of the page. Returns true if there is one. */
export const focusSearch = (): boolean => {
  const fields = document.querySelectorAll<HTMLInputElement>(
    '#content input[type="search"], #content [role="searchbox"]',
  );
  const field = [...fields].find((each) => each.checkVisibility());
  field?.focus();
  field?.select();
  return field !== undefined;
};
