import type { Position } from '@sightline/core/layout';
import { dropAt, type Drop, type Point } from '../../model/drop-places.ts';
import { readBoard } from './read-board.ts';

/**
 * The dragged components: ids of nodes in `position`. A new element has a node in `position` that is not in the tree.
 */
export interface Cargo {
  readonly ids: readonly string[];
  readonly position: Position;
  readonly name: string;
}

/** Callbacks that display a drag and complete it. */
export interface DragView {
  /** Shows the drop position, if there is one, and the dragged component at the pointer. */
  readonly show: (drop: Drop | undefined, point: Point, cargo: Cargo) => void;
  readonly hide: () => void;
  /** Opens a tab that the pointer rests on. */
  readonly openTab: (tabId: string) => void;
  readonly drop: (cargo: Cargo, drop: Drop) => void;
  /** Called if the pointer is released without a drag, as in a simple press. */
  readonly press?: () => void;
}

const startAfterPx = 4;
const holdMs = 350;
const openTabAfterMs = 500;
const scrollEdgePx = 60;
const scrollStepPx = 14;

/** Opens a tab after the pointer has rested on its name for `openTabAfterMs`. */
const makeTabRest = (open: (tabId: string) => void) => {
  let resting: { readonly tabId: string; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  return (tabId: string | undefined): void => {
    if (resting?.tabId === tabId) return;
    if (resting) clearTimeout(resting.timer);
    resting = tabId === undefined ? undefined : { tabId, timer: setTimeout(() => open(tabId), openTabAfterMs) };
  };
};

/** Scrolls the window while the pointer is near its upper or lower edge. */
const makeEdgeScroll = (pointerY: () => number, onScroll: () => void) => {
  let frame = 0;
  const scroll = () => {
    const y = pointerY();
    const step = y < scrollEdgePx ? -scrollStepPx : y > window.innerHeight - scrollEdgePx ? scrollStepPx : 0;
    if (step !== 0) {
      window.scrollBy(0, step);
      onScroll();
    }
    frame = requestAnimationFrame(scroll);
  };
  return {
    start: () => {
      frame = requestAnimationFrame(scroll);
    },
    stop: () => cancelAnimationFrame(frame),
  };
};

/** The pointer press that can start a drag. */
type Press = Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType' | 'pointerId'> & {
  readonly target: EventTarget | null;
};

/**
 * Tracks the dragged components while the pointer moves over the board. To find the drop position at the pointer, the
 * board is measured at the start, and again when a tab opens.
 */
const makeCarrying = (press: Press, cargo: Cargo, view: DragView) => {
  let board: ReturnType<typeof readBoard> | undefined;
  let last = { x: press.clientX, y: press.clientY };
  let drop: Drop | undefined;
  const marked = cargo.ids.flatMap(
    (id) => document.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`) ?? [],
  );
  const rest = makeTabRest((tabId) => {
    view.openTab(tabId);
    // A different tab is open now, so measure the board again.
    requestAnimationFrame(() => {
      board = readBoard(cargo.position);
      follow();
    });
  });
  const follow = () => {
    if (!board) return;
    const point = { x: last.x + window.scrollX, y: last.y + window.scrollY };
    drop = dropAt(board, point, cargo.ids);
    rest(drop?.meaning === 'tab' && drop.place.kind === 'inside' ? drop.place.parentId : undefined);
    view.show(drop, last, cargo);
  };
  const scroll = makeEdgeScroll(() => last.y, follow);
  return {
    isCarried: () => board !== undefined,
    dropPlace: () => drop,
    begin: () => {
      board = readBoard(cargo.position);
      const held = press.target;
      // Capture the pointer, so that elements under it do not react, and so that its release is noticed even outside
      // the window.
      if (held instanceof Element && held.isConnected) held.setPointerCapture(press.pointerId);
      for (const element of marked) element.dataset['dragged'] = '';
      scroll.start();
    },
    /** Stores the current position of the pointer. */
    moveTo: (point: Point) => {
      last = point;
    },
    follow,
    end: () => {
      rest(undefined);
      scroll.stop();
      for (const element of marked) delete element.dataset['dragged'];
      view.hide();
    },
  };
};

/**
 * Follows a pointer from its press until it is released: finds the drop position at each move, and scrolls near the
 * window's edges. On touch, the drag starts after a long press, so that a swipe still scrolls. Escape cancels the drag.
 */
export const startDrag = (press: Press, cargo: Cargo, view: DragView): void => {
  const ending = new AbortController();
  const { signal } = ending;
  const carrying = makeCarrying(press, cargo, view);
  const { isCarried, begin, moveTo, follow } = carrying;
  const touch = press.pointerType === 'touch';
  const beginHeld = () => {
    begin();
    follow();
  };
  const hold = touch ? setTimeout(beginHeld, holdMs) : undefined;
  const end = () => {
    ending.abort();
    clearTimeout(hold);
    carrying.end();
  };
  const listen = <K extends keyof DocumentEventMap>(name: K, run: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(name, run, { signal, passive: false });
  listen('pointermove', (event) => {
    const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > startAfterPx;
    moveTo({ x: event.clientX, y: event.clientY });
    if (!isCarried() && touch) {
      // If the finger moves before the long press, the touch scrolls the page instead of dragging.
      if (far) end();
      return;
    }
    if (!isCarried() && far) begin();
    if (isCarried()) {
      event.preventDefault();
      follow();
    }
  });
  listen('touchmove', (event) => {
    if (isCarried()) event.preventDefault();
  });
  listen('pointerup', () => {
    const [dragged, place] = [isCarried(), carrying.dropPlace()];
    end();
    if (!dragged) view.press?.();
    else if (place) view.drop(cargo, place);
  });
  listen('pointercancel', end);
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !isCarried()) return;
    event.preventDefault();
    event.stopPropagation();
    end();
  });
};
