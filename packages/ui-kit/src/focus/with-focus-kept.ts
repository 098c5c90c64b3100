/** Runs `act`, which moves or hides an element, and restores the focus if it was in this element. */
export function withFocusKept(element: Element, act: () => void): void {
  const focused = element.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
  act();
  focused?.focus();
}
