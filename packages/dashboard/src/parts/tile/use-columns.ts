import { pixelColumns } from '@sightline/charts/query';
import { useLayoutEffect, useState, type RefObject } from 'react';

/** Number of pixel columns for lines in this element, updated on resize; 0 until it is laid out. */
export const useColumns = (ref: RefObject<HTMLElement | null>): number => {
  const [columns, setColumns] = useState(0);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setColumns(pixelColumns(entry!.contentRect.width)));
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, [ref]);
  return columns;
};
