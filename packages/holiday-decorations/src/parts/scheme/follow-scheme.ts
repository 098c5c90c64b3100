/**
 * Returns the color scheme that applies to an element. Its outline must have the color `canvastext`, which is light in
 * the dark scheme.
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
 * Keeps `data-scheme` of a root equal to the color scheme that applies to it, whether the system, the page or an
 * ancestor sets the scheme. Returns a function that stops this. Style sheets use the attribute instead of
 * `light-dark()`, because bundlers rewrite that function into variables that are only set if the style sheet itself
 * names a scheme.
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
  if (root.getAttribute('style') === '') root.removeAttribute('style');
  // Reading the scheme again applies the styles of the visible root, so that later changes run as transitions.
  mark();
  return () => root.removeEventListener('transitionend', handleTransition);
}
