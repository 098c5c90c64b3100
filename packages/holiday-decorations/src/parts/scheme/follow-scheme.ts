/** The color scheme in which the browser draws an element whose outline has the color `canvastext`. */
const schemeOf = (element: HTMLElement): 'light' | 'dark' => {
  const channels =
    getComputedStyle(element)
      .outlineColor.match(/[\d.]+/gu)
      ?.slice(0, 3)
      .map(Number) ?? [];
  // The canvas is dark where the text on it is light.
  return channels.reduce((sum, channel) => sum + channel, 0) > 3 * 127 ? 'dark' : 'light';
};

/**
 * Keeps `data-scheme` of a root at the color scheme that holds where it stands, whoever sets it: the system, the page or an
 * element around it. Style sheets read the attribute because bundlers rewrite `light-dark()` into variables that are set
 * only where the sheet itself names a scheme. Gives a function that stops.
 */
export function followScheme(root: HTMLElement): () => void {
  const mark = () => {
    root.dataset['scheme'] = schemeOf(root);
  };
  const handleTransition = (event: TransitionEvent) => {
    if (event.target === root && event.propertyName === 'outline-color') mark();
  };
  root.addEventListener('transitionend', handleTransition);
  // Not rendered while it is read for the first time, so that no part of it fades from the one scheme to the other.
  root.style.display = 'none';
  mark();
  root.style.removeProperty('display');
  if (root.getAttribute('style') === '') root.removeAttribute('style');
  // Rendered once as it stands: a change from now on is a transition.
  mark();
  return () => root.removeEventListener('transitionend', handleTransition);
}
