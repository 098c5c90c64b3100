import { firstFocusable } from './first-focusable.ts';

/**
 * Remembers a place of the focus. The answer brings the focus back to it or, where it is gone by then, as near as what is
 * left allows: from a row that was deleted to the row that took its place.
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
