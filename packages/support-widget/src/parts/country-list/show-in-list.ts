/**
 * Scrolls a list so that a row of it is seen: as little as needed, or to its middle. Only the list moves, never the page around
 * it.
 */
export function showInList(list: HTMLElement, row: HTMLElement, inTheMiddle: boolean): void {
  const seen = list.getBoundingClientRect();
  const wanted = row.getBoundingClientRect();
  if (inTheMiddle) list.scrollTop += (wanted.top + wanted.bottom - seen.top - seen.bottom) / 2;
  else if (wanted.top < seen.top) list.scrollTop -= seen.top - wanted.top;
  else if (wanted.bottom > seen.bottom) list.scrollTop += wanted.bottom - seen.bottom;
}
