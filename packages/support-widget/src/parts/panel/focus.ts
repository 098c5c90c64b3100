/** The focused element in the tree of `node`: inside a shadow root the inner element, not the host. */
export function focusedNear(node: Element): Element | null {
  return (node.getRootNode() as Document | ShadowRoot).activeElement;
}

/** True if no element has the focus, or if the focused element is disabled. */
export function isFocusLost(node: Element): boolean {
  const page = node.ownerDocument;
  const focused = focusedNear(node) ?? page.activeElement;
  return focused === null || focused === page.body || focused.matches(':disabled');
}

/** The tabbable elements inside a frame, in order. */
export function tabStops(frame: HTMLElement): readonly HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, [tabindex]')].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  );
}
