import { useCallback, useEffect, useRef } from 'react';

const isInView = (tile: HTMLElement): boolean => {
  const { top, bottom } = tile.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** Sets a performance mark once, when every visible tile is drawn, and calls `onDrawn`. */
export const useDrawnMark = (onDrawn: () => void): ((chartId: number) => void) => {
  const settled = useRef(new Set<string>());
  const lastAt = useRef(0);
  const frame = useRef(0);
  // If the dashboard is closed before the next frame, cancel the callback, because it would otherwise count the tiles
  // of the next dashboard.
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    },
    [],
  );
  return useCallback(
    (chartId: number) => {
      settled.current.add(String(chartId));
      lastAt.current = performance.now();
      // Check the positions of the tiles in the next frame, which computes them anyway. Checking them here would repeat
      // this work for each drawn tile.
      frame.current ||= requestAnimationFrame(() => {
        const tiles = [...document.querySelectorAll<HTMLElement>('[data-chart]')];
        if (tiles.some((tile) => !settled.current.has(tile.dataset['chart'] ?? '') && isInView(tile))) {
          frame.current = 0;
          return;
        }
        performance.mark('dashboard:drawn', { startTime: lastAt.current });
        onDrawn();
      });
    },
    [onDrawn],
  );
};
