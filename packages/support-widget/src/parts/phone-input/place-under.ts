/** Text position under the pointer; undefined if the browser cannot determine it. */
export function placeUnder(input: HTMLInputElement, x: number, y: number): number | undefined {
  const root = input.getRootNode();
  const shadowRoots = root instanceof ShadowRoot ? [root] : [];
  const place = input.ownerDocument.caretPositionFromPoint?.(x, y, { shadowRoots });
  return place?.offsetNode === input ? place.offset : undefined;
}
