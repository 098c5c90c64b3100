export type Side = 'top' | 'bottom' | 'start' | 'end';
export type Align = 'start' | 'center' | 'end';

/** A box of the page, in px from the left and top of the window. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Wish {
  readonly side: Side;
  readonly align: Align;
  /** Between anchor and float, px. */
  readonly gap: number;
  readonly rightToLeft: boolean;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  /** What is left for it on the side where it came to stand, px. */
  readonly maxHeight: number;
}

/** The least distance to the window's edge, px. */
const margin = 8;

type Edge = 'top' | 'bottom' | 'left' | 'right';

const opposite: Readonly<Record<Edge, Edge>> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

const edgeOf = (side: Side, rightToLeft: boolean): Edge => {
  if (side === 'top' || side === 'bottom') return side;
  return (side === 'start') === rightToLeft ? 'right' : 'left';
};

const room = (edge: Edge, anchor: Box, view: { width: number; height: number }): number => {
  if (edge === 'top') return anchor.y;
  if (edge === 'bottom') return view.height - anchor.y - anchor.height;
  return edge === 'left' ? anchor.x : view.width - anchor.x - anchor.width;
};

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

const aligned = (align: 'low' | 'center' | 'high', from: number, length: number, own: number): number => {
  if (align === 'low') return from;
  return align === 'high' ? from + length - own : from + (length - own) / 2;
};

/**
 * Where a float stands beside its anchor: on the wished side, on the opposite one when only that has the room, and
 * never outside of the window.
 */
export function place(
  anchor: Box,
  own: { width: number; height: number },
  at: Wish & { view: { width: number; height: number } },
): Place {
  const wished = edgeOf(at.side, at.rightToLeft);
  const vertical = wished === 'top' || wished === 'bottom';
  const need = (vertical ? own.height : own.width) + at.gap + margin;
  const other = opposite[wished];
  const flips = room(wished, anchor, at.view) < need && room(other, anchor, at.view) > room(wished, anchor, at.view);
  const edge = flips ? other : wished;
  const mirrored = vertical && at.rightToLeft;
  const align = at.align === 'center' ? 'center' : (at.align === 'start') === mirrored ? 'high' : 'low';
  const maxHeight = vertical ? Math.max(0, room(edge, anchor, at.view) - at.gap - margin) : at.view.height - 2 * margin;
  const height = Math.min(own.height, maxHeight);
  const x = vertical
    ? aligned(align, anchor.x, anchor.width, own.width)
    : edge === 'left'
      ? anchor.x - at.gap - own.width
      : anchor.x + anchor.width + at.gap;
  const y = vertical
    ? edge === 'top'
      ? anchor.y - at.gap - height
      : anchor.y + anchor.height + at.gap
    : aligned(align, anchor.y, anchor.height, height);
  return {
    x: clamp(x, margin, Math.max(margin, at.view.width - margin - own.width)),
    y: clamp(y, margin, Math.max(margin, at.view.height - margin - height)),
    maxHeight,
  };
}
