/** Runs `act`, which takes the focus from inside of an element by moving or hiding it, and restores the focus. */
export function withFocusKept(element: Element, act: () => void): void {
  const focused = element.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
  act();
  focused?.focus();
}
