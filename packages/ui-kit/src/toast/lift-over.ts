/** A box of the window, in pixels from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const gap = 8;

/**
 * How far toasts have to rise so that they leave free what was used last; 0 where they do not touch it. Where there is no
 * room above, they stay.
 */
export const liftOver = (toasts: Box, used: Box): number => {
  const touches =
    toasts.left < used.right && used.left < toasts.right && toasts.top < used.bottom && used.top < toasts.bottom;
  const lift = toasts.bottom - used.top + gap;
  return touches && toasts.top - lift >= 0 ? lift : 0;
};
