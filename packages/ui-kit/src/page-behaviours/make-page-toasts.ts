import { joinClasses } from '../join-classes.ts';
import * as button from '../button/button.css.ts';
import * as css from '../toast/toast.css.ts';
import type { Toast, ToastStore } from '../toast/toast-store.ts';
import { makeToastStore, toastStayMs } from '../toast/toast-store.ts';
import { drawDismiss } from './draw-dismiss.ts';
import { drawIcon } from './draw-icon.ts';

/** The parts of a page that toasts need. */
export interface PageToastsWorld {
  readonly document: Document;
  readonly setTimer: (run: () => void, delayMs: number) => unknown;
  readonly clearTimer: (timer: unknown) => void;
  readonly words: {
    /** Accessible name of the container of toasts. */
    readonly region: string;
    readonly dismiss: string;
  };
}

export interface PageToasts extends Pick<ToastStore, 'show' | 'dismiss'> {
  /** Dismisses all toasts and removes their container. */
  readonly takeDown: () => void;
}

interface Drawn {
  readonly element: HTMLElement;
  readonly forget: () => void;
}

/**
 * Creates toasts for a page without React, with the store, the look and the roles of the kit's own. Failures stay until
 * they are dismissed. Other toasts disappear, but not while the pointer or the focus is on them. F6 moves the focus to
 * the toasts.
 */
export function makePageToasts(world: PageToastsWorld): PageToasts {
  const { document, words } = world;
  const store = makeToastStore();
  const drawn = new Map<number, Drawn>();
  const region = document.createElement('section');
  region.className = css.region;
  region.popover = 'manual';
  region.tabIndex = -1;
  region.setAttribute('aria-label', words.region);
  document.body.append(region);

  const refresh = (): void => {
    const toasts = store.list();
    for (const [id, { element, forget }] of drawn) {
      if (toasts.some((toast) => toast.id === id)) continue;
      forget();
      element.remove();
      drawn.delete(id);
    }
    const fresh = toasts.filter((toast) => !drawn.has(toast.id));
    for (const toast of fresh) {
      const made = draw(toast, world, () => store.dismiss(toast.id));
      drawn.set(toast.id, made);
      region.append(made.element);
    }
    if (fresh.length === 0) return;
    // Show the region again, so that it is above a dialog that was opened in the meantime.
    region.hidePopover();
    region.showPopover();
  };
  const handle = (event: KeyboardEvent): void => {
    if (event.key !== 'F6' || drawn.size === 0) return;
    event.preventDefault();
    region.focus();
  };
  const unsubscribe = store.subscribe(refresh);
  document.addEventListener('keydown', handle);
  return {
    show: store.show,
    dismiss: store.dismiss,
    takeDown: () => {
      unsubscribe();
      document.removeEventListener('keydown', handle);
      for (const { forget } of drawn.values()) forget();
      region.remove();
    },
  };
}

function draw(toast: Toast, world: PageToastsWorld, dismiss: () => void): Drawn {
  const { document, words } = world;
  const { level, text, detail, action } = toast;
  const element = document.createElement('div');
  element.className = css.toast;
  element.setAttribute('role', level === 'danger' ? 'alert' : 'status');
  const picture = drawIcon(document, level);
  picture.classList.add(css.icon, css.tone[level]);
  const said = document.createElement('p');
  said.className = css.words;
  said.textContent = text;
  const acts = document.createElement('div');
  acts.className = css.acts;
  if (action) {
    const act = document.createElement('button');
    act.type = 'button';
    act.className = joinClasses(button.button, button.kind.ghost, button.extent.sm);
    const label = document.createElement('span');
    label.className = button.words;
    label.textContent = action.label;
    act.append(label);
    act.addEventListener('click', () => {
      dismiss();
      action.onAction();
    });
    acts.append(act);
  }
  acts.append(drawDismiss(document, words.dismiss, dismiss));
  element.append(picture, said, acts);
  if (detail !== undefined) {
    const more = document.createElement('p');
    more.className = css.detail;
    more.textContent = detail;
    element.append(more);
  }
  const delayMs = toastStayMs(toast);
  return {
    element,
    forget: delayMs === undefined ? () => undefined : leaveLater(element, world, { delayMs, leave: dismiss }),
  };
}

const holders = [
  ['pointerenter', 'pointerleave'],
  ['focusin', 'focusout'],
] as const;

/**
 * Dismisses an element after `delayMs`. The time restarts as soon as both the pointer and the focus have left the
 * element.
 */
function leaveLater(
  element: HTMLElement,
  world: PageToastsWorld,
  { delayMs, leave }: { readonly delayMs: number; readonly leave: () => void },
): () => void {
  let timer: unknown;
  const held = new Set<string>();
  const stop = (): void => {
    if (timer !== undefined) world.clearTimer(timer);
    timer = undefined;
  };
  const start = (): void => {
    stop();
    if (held.size === 0) timer = world.setTimer(leave, delayMs);
  };
  for (const [taken, released] of holders) {
    element.addEventListener(taken, () => {
      held.add(taken);
      stop();
    });
    element.addEventListener(released, () => {
      held.delete(taken);
      start();
    });
  }
  start();
  return stop;
}
