import { useCallback, useRef } from 'react';

interface GridPlace {
  readonly top: number;
  readonly left: number;
  readonly hasFocus: boolean;
}

/**
 * Hands the scroll position and the focus of a grid to the grid that takes its place. Pass `leave` as the `ref` of the
 * first grid, and `enter` as the `ref` of the second one.
 */
export const useGridPlace = (): {
  readonly leave: (grid: HTMLElement | null) => () => void;
  readonly enter: (grid: HTMLElement | null) => void;
} => {
  const place = useRef<GridPlace>(undefined);
  const leave = useCallback(
    (grid: HTMLElement | null) => () => {
      if (!grid) return;
      place.current = {
        top: grid.scrollTop,
        left: grid.scrollLeft,
        hasFocus: document.activeElement === grid,
      };
    },
    [],
  );
  const enter = useCallback((grid: HTMLElement | null) => {
    if (!grid || !place.current) return;
    const { top, left, hasFocus } = place.current;
    place.current = undefined;
    grid.scrollTo({ top, left, behavior: 'instant' });
    if (hasFocus) grid.focus({ preventScroll: true });
  }, []);
  return { leave, enter };
};
