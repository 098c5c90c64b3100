/** The element in focus as the tree of `node` sees it: inside a shadow root its own, not the host element. */
export function focusedNear(node: Element): Element | null {
  return (node.getRootNode() as Document | ShadowRoot).activeElement;
}

/** True when nothing holds the focus, or something that cannot keep it. */
export function isFocusLost(node: Element): boolean {
  const page = node.ownerDocument;
  const focused = focusedNear(node) ?? page.activeElement;
  return focused === null || focused === page.body || focused.matches(':disabled');
}

/** What Tab goes through inside an element, in its order. */
export function tabStops(frame: HTMLElement): readonly HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, [tabindex]')].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  );
}
