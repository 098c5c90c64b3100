import type { Position } from '@sightline/core/layout';
import { columnsFor, metaIn, parentIn, resizeNode, typeIn, widthIn } from '@sightline/core/layout';
import { unitPx } from '../../model/layout.ts';
import { makeSizes } from './show-sizes.ts';

/** The sides of a tile that a resize handle moves. */
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

export interface Resize {
  readonly position: Position;
  readonly id: string;
  readonly handle: Handle;
  /** Text for a size, shown in the badge of the tile. */
  readonly words: (width: number, height: unknown) => string;
  readonly done: (position: Position) => void;
}

const gapPx = 16;

/** Returns a function that changes the text of the badge with the selected tile's size. */
const badgeOf = (element: Element | undefined) => {
  const badge = element?.querySelector('[data-size]');
  const words = badge?.textContent ?? '';
  return (next = words) => {
    if (badge && badge.textContent !== next) badge.textContent = next;
  };
};

/**
 * Follows a resize handle until it is released. Sizes snap to columns and to units of 8 px, and are shown without
 * redrawing the dashboard. Escape cancels.
 */
export const startResize = (
  press: { readonly clientX: number; readonly clientY: number },
  { position, id, handle, words, done }: Resize,
): void => {
  const ending = new AbortController();
  const { signal } = ending;
  const parent = parentIn(position, id) ?? id;
  const columns = columnsFor(position, parent);
  const own = document.querySelector(`[data-node="${CSS.escape(id)}"]`) ?? undefined;
  const rowPx = own?.closest('[data-kind="ROW"]')?.getBoundingClientRect().width ?? 0;
  const columnPx = (rowPx + gapPx) / columns;
  const rtl = document.documentElement.dir === 'rtl' ? -1 : 1;
  const { height } = metaIn(position, id);
  const start = { width: widthIn(position, id), height: typeof height === 'number' ? height : 50 };
  // In a row, resizing can change all tiles. In a column, it only changes the resized tile.
  const sizes = makeSizes(position, typeIn(position, parent) === 'ROW' ? parent : id);
  const badge = badgeOf(own);
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
    sizes.show(shown);
    badge(words(widthIn(shown, id), metaIn(shown, id)['height']));
  };
  const end = () => {
    ending.abort();
    sizes.clear();
    badge();
  };
  const listen = <K extends keyof DocumentEventMap>(name: K, run: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(name, run, { signal, capture: name === 'keydown' });
  listen('pointermove', (event) => resized(event.clientX - press.clientX, event.clientY - press.clientY));
  listen('pointerup', () => {
    end();
    done(shown);
  });
  listen('pointercancel', end);
  listen('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end();
  });
};
