import type { Position } from '@sightline/core/layout';
import { columnsFor, metaIn, parentIn, resizeNode, widthIn } from '@sightline/core/layout';
import { unitPx } from '../../model/layout.ts';

/** A handle of a tile: its sides. */
export interface Handle {
  readonly across?: 'start' | 'end';
  readonly down?: 'top' | 'bottom';
}

export const handles: readonly Handle[] = [
  { across: 'start', down: 'top' },
  { down: 'top' },
  { across: 'end', down: 'top' },
  { across: 'start' },
  { across: 'end' },
  { across: 'start', down: 'bottom' },
  { down: 'bottom' },
  { across: 'end', down: 'bottom' },
];

export interface ResizeView {
  /** Shows the layout while the handle moves. */
  readonly preview: (position: Position) => void;
  readonly cancel: () => void;
  readonly done: (position: Position) => void;
}

const gapPx = 16;

/** Follows a handle until it is released. Sizes snap to columns and to units of 8 px. Escape cancels. */
export const startResize = (
  press: { readonly clientX: number; readonly clientY: number },
  {
    position,
    id,
    handle,
    rowPx,
  }: {
    readonly position: Position;
    readonly id: string;
    readonly handle: Handle;
    /** Width of the row, in px. */
    readonly rowPx: number;
  },
  view: ResizeView,
): void => {
  const ending = new AbortController();
  const { signal } = ending;
  const columns = columnsFor(position, parentIn(position, id) ?? id);
  const columnPx = (rowPx + gapPx) / columns;
  const rtl = document.documentElement.dir === 'rtl' ? -1 : 1;
  const { height } = metaIn(position, id);
  const start = { width: widthIn(position, id), height: typeof height === 'number' ? height : 50 };
  let shown = position;
  let key = '';
  const resized = (dx: number, dy: number) => {
    const wider = (handle.across === 'start' ? -dx : dx) * rtl;
    const higher = handle.down === 'top' ? -dy : dy;
    const size = {
      ...(handle.across && { width: start.width + Math.round(wider / columnPx), side: handle.across }),
      ...(handle.down && { height: start.height + Math.round(higher / unitPx) }),
    };
    const next = JSON.stringify(size);
    if (next === key) return;
    key = next;
    shown = resizeNode(position, id, size);
    view.preview(shown);
  };
  document.addEventListener(
    'pointermove',
    (event) => resized(event.clientX - press.clientX, event.clientY - press.clientY),
    { signal },
  );
  const end = () => {
    ending.abort();
    view.done(shown);
  };
  document.addEventListener('pointerup', end, { signal });
  document.addEventListener('pointercancel', () => (ending.abort(), view.cancel()), { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      ending.abort();
      view.cancel();
    },
    { signal, capture: true },
  );
};
