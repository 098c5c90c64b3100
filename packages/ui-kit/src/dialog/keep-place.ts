import { firstFocusable } from './first-focusable.ts';

/** True if the element took the focus: a disabled or an inert one does not. */
const takesFocus = (element: Element | false | null): boolean => {
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  return document.activeElement === element;
};

/**
 * Remembers the focused position. The returned function moves focus back to it or, if it is gone by then, as close as
 * possible: from a deleted row to the row that replaced it.
 */
export function keepPlace(place: Element | null): () => void {
  const around: Element[] = [];
  for (let each = place; each && each !== document.body; each = each.parentElement) around.push(each);
  return () => {
    if (place?.isConnected && takesFocus(place)) return;
    for (const each of around)
      if (each.isConnected && (takesFocus(each.querySelector('[tabindex="0"]')) || takesFocus(firstFocusable(each))))
        return;
  };
}
