import { firstFocusable } from './first-focusable.ts';

/**
 * Remembers the focused position. The returned function moves focus back to it or, if it is gone by then, as close as
 * possible: from a deleted row to the row that replaced it.
 */
export function keepPlace(place: Element | null): () => void {
  const around: Element[] = [];
  for (let each = place; each && each !== document.body; each = each.parentElement) around.push(each);
  return () => {
    if (place?.isConnected && place instanceof HTMLElement) {
      place.focus();
      return;
    }
    for (const each of around) {
      const next = each.isConnected && (each.querySelector<HTMLElement>('[tabindex="0"]') ?? firstFocusable(each));
      if (next) {
        next.focus();
        return;
      }
    }
  };
}
