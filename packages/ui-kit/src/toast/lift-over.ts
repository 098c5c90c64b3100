/** A rectangle in the window, in pixels from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const gap = 8;

/**
 * Returns how far toasts have to rise so that they do not cover the control that was used last; 0 if they do not touch
 * it, or if there is no room above.
 */
export const liftOver = (toasts: Box, used: Box): number => {
  const touches =
    toasts.left < used.right && used.left < toasts.right && toasts.top < used.bottom && used.top < toasts.bottom;
  const lift = toasts.bottom - used.top + gap;
  return touches && toasts.top - lift >= 0 ? lift : 0;
};

/** Raises the toasts above the control that was used last, because the user may use it again. */
export const riseOver = (toasts: HTMLElement, used: Element): void => {
  const control = used.closest('button, a, input, label, [role]') ?? used;
  toasts.style.translate = '';
  const lift = liftOver(toasts.getBoundingClientRect(), control.getBoundingClientRect());
  if (lift > 0) toasts.style.translate = `0 ${-lift}px`;
};
