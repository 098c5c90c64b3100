/**
 * Scrolls a frame until an element in it is fully visible. If the element is higher than the frame, its start is shown.
 * Only the frame scrolls, not the page around it.
 */
export function reveal(frame: HTMLElement, part: Element, gap = 8): void {
  const outer = frame.getBoundingClientRect();
  const inner = part.getBoundingClientRect();
  const below = inner.bottom + gap - outer.bottom;
  const above = outer.top + gap - inner.top;
  if (below > 0) frame.scrollTop += Math.min(below, -above);
  else if (above > 0) frame.scrollTop -= above;
}
