import { pixelColumns } from '@sightline/charts/query';
import { startTransition, useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Returns the number of pixel columns that are available for the lines of a chart in an element. Updated on resize; 0
 * until the element is laid out.
 */
export const useColumns = (ref: RefObject<HTMLElement | null>): number => {
  const [columns, setColumns] = useState(0);
  useLayoutEffect(() => {
    // The first measurement starts the query. Later measurements often affect all tiles at once, so they have low
    // priority.
    let begin: (set: () => void) => void = (set) => set();
    const observer = new ResizeObserver(([entry]) => {
      begin(() => setColumns(pixelColumns(entry!.contentRect.width)));
      begin = startTransition;
    });
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, [ref]);
  return columns;
};
