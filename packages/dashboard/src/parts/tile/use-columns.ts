import { pixelColumns } from '@sightline/charts/query';
import { useSession } from '@sightline/core/react';
import { useLayoutEffect, useState, type RefObject } from 'react';

/** Columns that a line in this element is drawn in, followed as the element grows; none where the server gives every row anyway. */
export const useColumns = (ref: RefObject<HTMLElement | null>): number | undefined => {
  const reduces = useSession().capabilities.has('reduce');
  const [columns, setColumns] = useState<number>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !reduces) return undefined;
    const observer = new ResizeObserver(measure);
    function measure() {
      setColumns(pixelColumns(element!.clientWidth));
    }
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, reduces]);
  return columns;
};
