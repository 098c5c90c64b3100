import { useCallback, useRef } from 'react';

/** Sets a performance mark once, when every visible tile is drawn, and calls `onDrawn`. */
export const useDrawnMark = (onDrawn: () => void): ((chartId: number) => void) => {
  const settled = useRef(new Set<string>());
  const marked = useRef(false);
  return useCallback(
    (chartId: number) => {
      settled.current.add(String(chartId));
      if (marked.current) return;
      const inView = [...document.querySelectorAll<HTMLElement>('[data-chart]')].filter((tile) => {
        const { top, bottom } = tile.getBoundingClientRect();
        return bottom > 0 && top < window.innerHeight;
      });
      if (!inView.every((tile) => settled.current.has(tile.dataset['chart'] ?? ''))) return;
      marked.current = true;
      performance.mark('dashboard:drawn');
      onDrawn();
    },
    [onDrawn],
  );
};
