/**
 * Returns the color scheme in which the browser renders an element. The outline of the element must have the color
 * `canvastext`, from which the scheme is read.
 */
const schemeOf = (element: HTMLElement): 'light' | 'dark' => {
  const channels =
    getComputedStyle(element)
      .outlineColor.match(/[\d.]+/gu)
      ?.slice(0, 3)
      .map(Number) ?? [];
  // Light text means a dark canvas.
  return channels.reduce((sum, channel) => sum + channel, 0) > 3 * 127 ? 'dark' : 'light';
};

/**
 * Keeps `data-scheme` of a root equal to the color scheme that applies to the root, whether the system, the page or an
 * ancestor sets it. Style sheets use the attribute because bundlers rewrite `light-dark()` into variables that are only
 * set if the sheet itself names a scheme. Returns a function that stops this.
 */
export function followScheme(root: HTMLElement): () => void {
  const mark = () => {
    root.dataset['scheme'] = schemeOf(root);
  };
  const handleTransition = (event: TransitionEvent) => {
    if (event.target === root && event.propertyName === 'outline-color') mark();
  };
  root.addEventListener('transitionend', handleTransition);
  // Hide the root during the first read, so that none of its elements transitions from one scheme to the other.
  root.style.display = 'none';
  mark();
  root.style.removeProperty('display');
  if (!root.getAttribute('style')) root.removeAttribute('style');
  // Reading the scheme again applies the styles of the visible root, so that later changes run as transitions.
  mark();
  return () => root.removeEventListener('transitionend', handleTransition);
}
