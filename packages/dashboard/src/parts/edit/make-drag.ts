import type { Position } from '@sightline/core/layout';
import { dropAt, type Drop, type Point } from '../../model/drop-places.ts';
import { readBoard } from './read-board.ts';

/** What a drag carries: ids of nodes in `position`. A new element is a node of it that is not in the tree. */
export interface Cargo {
  readonly ids: readonly string[];
  readonly position: Position;
  readonly name: string;
}

/** A drag that shows itself. */
export interface DragView {
  /** Shows the drop place, or none, and the thing at the pointer. */
  readonly show: (drop: Drop | undefined, point: Point, cargo: Cargo) => void;
  readonly hide: () => void;
  /** Opens a tab that the pointer rests on. */
  readonly openTab: (tabId: string) => void;
  readonly drop: (cargo: Cargo, drop: Drop) => void;
  /** A press without a move. */
  readonly press?: () => void;
}

const startAfterPx = 4;
const holdMs = 350;
const openTabAfterMs = 500;
const scrollEdgePx = 60;
const scrollStepPx = 14;

/**
 * Follows a pointer from its press until it is released: measures the board once, finds the drop place at each move, and
 * scrolls near the window's edges. On touch it starts after a long press, so that a swipe scrolls. Escape ends it.
 */
export const startDrag = (
  press: Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType' | 'pointerId'> & {
    readonly target: EventTarget | null;
  },
  cargo: Cargo,
  view: DragView,
): void => {
  const ending = new AbortController();
  const { signal } = ending;
  let board: ReturnType<typeof readBoard> | undefined;
  let last = { x: press.clientX, y: press.clientY };
  let drop: Drop | undefined;
  let resting: { readonly tabId: string; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  let scrolling = 0;
  const held = press.target;
  const marked = cargo.ids.flatMap(
    (id) => document.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`) ?? [],
  );
  const begin = () => {
    board = readBoard(cargo.position);
    // Nothing that the pointer passes over reacts to it, and its release is heard outside of the window too.
    if (held instanceof Element && held.isConnected) held.setPointerCapture(press.pointerId);
    for (const element of marked) element.dataset['dragged'] = '';
    scrolling = requestAnimationFrame(scroll);
  };
  const rest = (tabId: string | undefined) => {
    if (resting?.tabId === tabId) return;
    if (resting) clearTimeout(resting.timer);
    resting =
      tabId === undefined
        ? undefined
        : {
            tabId,
            timer: setTimeout(() => {
              view.openTab(tabId);
              // The board is another one now.
              requestAnimationFrame(() => {
                board = readBoard(cargo.position);
                follow();
              });
            }, openTabAfterMs),
          };
  };
  const follow = () => {
    if (!board) return;
    const point = { x: last.x + window.scrollX, y: last.y + window.scrollY };
    drop = dropAt(board, point, cargo.ids);
    rest(drop?.meaning === 'tab' && drop.place.kind === 'inside' ? drop.place.parentId : undefined);
    view.show(drop, last, cargo);
  };
  const scroll = () => {
    const { y } = last;
    const step = y < scrollEdgePx ? -scrollStepPx : y > window.innerHeight - scrollEdgePx ? scrollStepPx : 0;
    if (step !== 0) {
      window.scrollBy(0, step);
      follow();
    }
    scrolling = requestAnimationFrame(scroll);
  };
  const end = () => {
    ending.abort();
    rest(undefined);
    cancelAnimationFrame(scrolling);
    clearTimeout(hold);
    for (const element of marked) delete element.dataset['dragged'];
    view.hide();
  };
  const touch = press.pointerType === 'touch';
  const hold = touch
    ? setTimeout(() => {
        begin();
        follow();
      }, holdMs)
    : undefined;
  const listen = <K extends keyof DocumentEventMap>(name: K, run: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(name, run, { signal, passive: false });
  listen('pointermove', (event) => {
    const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > startAfterPx;
    last = { x: event.clientX, y: event.clientY };
    if (!board && touch) {
      // A swipe before the long press scrolls the page.
      if (far) end();
      return;
    }
    if (!board && far) begin();
    if (board) {
      event.preventDefault();
      follow();
    }
  });
  listen('touchmove', (event) => {
    if (board) event.preventDefault();
  });
  listen('pointerup', () => {
    const [dragged, place] = [board !== undefined, drop];
    end();
    if (!dragged) view.press?.();
    else if (place) view.drop(cargo, place);
  });
  listen('pointercancel', end);
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !board) return;
    event.preventDefault();
    event.stopPropagation();
    end();
  });
};
