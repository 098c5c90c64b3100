/** Input for the position of the list, in CSS px of the layout viewport. */
export interface PlaceInput {
  /** The field that the list belongs to. */
  readonly field: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** The visual viewport, which excludes an on-screen keyboard. */
  readonly visible: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** Height of the layout viewport, in px. */
  readonly layoutHeight: number;
}

/** Position of the list: `top` if it is below its field, `bottom` if above. */
export interface Place {
  readonly left: number;
  readonly width: number;
  readonly maxHeight: number;
  readonly top?: number;
  readonly bottom?: number;
}

const gap = 4;
const margin = 8;
const mostHeight = 320;
const leastWidth = 240;

/**
 * Places the list below its field, or above if there is too little room below and more above. It is as wide as the
 * field, within limits.
 */
export function placePopup({ field, visible, layoutHeight }: PlaceInput): Place {
  const mostWidth = visible.width - 2 * margin;
  const width = Math.min(mostWidth, Math.max(leastWidth, field.right - field.left));
  const left = Math.min(Math.max(field.left, visible.left + margin), visible.left + visible.width - margin - width);
  const below = visible.top + visible.height - field.bottom - gap - margin;
  const above = field.top - visible.top - gap - margin;
  const isBelow = below >= mostHeight || below >= above;
  const maxHeight = Math.max(0, Math.min(mostHeight, isBelow ? below : above));
  return isBelow
    ? { left, width, maxHeight, top: field.bottom + gap }
    : { left, width, maxHeight, bottom: layoutHeight - field.top + gap };
}
