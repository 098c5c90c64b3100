/** Scrolls a list just enough to make a row visible. Only the list scrolls, never the page. */
export function showInList(list: HTMLElement, row: HTMLElement): void {
  const seen = list.getBoundingClientRect();
  const wanted = row.getBoundingClientRect();
  if (wanted.top < seen.top) list.scrollTop -= seen.top - wanted.top;
  else if (wanted.bottom > seen.bottom) list.scrollTop += wanted.bottom - seen.bottom;
}
