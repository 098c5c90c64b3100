/** Scrolls a list as little as needed so that a row of it is seen. Only the list moves, never the page around it. */
export function showInList(list: HTMLElement, row: HTMLElement): void {
  const seen = list.getBoundingClientRect();
  const wanted = row.getBoundingClientRect();
  if (wanted.top < seen.top) list.scrollTop -= seen.top - wanted.top;
  else if (wanted.bottom > seen.bottom) list.scrollTop += wanted.bottom - seen.bottom;
}
