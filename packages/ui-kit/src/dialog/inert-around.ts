/** For each inert element, the number of open dialogs that keep it inert. */
const holds = new Map<Element, number>();

/**
 * Makes everything outside of an element inert, as the browser does for its own modal dialogs. Returns a function that
 * undoes this.
 */
export function inertAround(element: Element): () => void {
  const held: HTMLElement[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const beside of at.parentElement.children) {
      if (beside === at || !(beside instanceof HTMLElement)) continue;
      // Elements that the page itself made inert stay inert.
      if (beside.inert && !holds.has(beside)) continue;
      held.push(beside);
    }
  }
  for (const beside of held) {
    holds.set(beside, (holds.get(beside) ?? 0) + 1);
    beside.inert = true;
  }
  return () => {
    for (const beside of held) {
      const left = (holds.get(beside) ?? 1) - 1;
      if (left > 0) {
        holds.set(beside, left);
      } else {
        holds.delete(beside);
        beside.inert = false;
      }
    }
  };
}
