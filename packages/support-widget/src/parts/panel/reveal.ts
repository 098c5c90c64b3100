/**
 * Scrolls a frame, and nothing around it, until an element in it is fully visible (or its start, if it is too high).
 */
export function reveal(frame: HTMLElement, part: Element, gap = 8): void {
  const outer = frame.getBoundingClientRect();
  const inner = part.getBoundingClientRect();
  const below = inner.bottom + gap - outer.bottom;
  const above = outer.top + gap - inner.top;
  if (below > 0) frame.scrollTop += Math.min(below, -above);
  else if (above > 0) frame.scrollTop -= above;
}
