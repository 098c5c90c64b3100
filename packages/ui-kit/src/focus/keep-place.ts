import { firstFocusable } from './first-focusable.ts';

/** Focuses an element. Returns true if it took the focus. An element that is gone, disabled or inert cannot take it. */
const takesFocus = (element: Element | null): boolean => {
  (element as HTMLElement | null)?.focus();
  return element === document.activeElement;
};

/**
 * Remembers the focused position. The returned function moves focus back to it or, if it is gone by then, as close as
 * possible: from a deleted row to the row that replaced it.
 */
export function keepPlace(place: Element | null): () => void {
  const around: Element[] = [];
  for (let each = place; each && each !== document.body; each = each.parentElement) around.push(each);
  return () => {
    if (takesFocus(place)) return;
    around.some((each) => takesFocus(each.querySelector('[tabindex="0"]')) || takesFocus(firstFocusable(each)));
  };
}
