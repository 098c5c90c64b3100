import { useEffect } from 'react';
import type { ChartProps } from '../kind/chart-props.ts';

/**
 * Reports to the view if a part of the picture is still loading. Until it has loaded, the chart does not count as
 * drawn.
 */
export const useLatePart = (isLate: boolean, onLatePart: ChartProps['onLatePart']): void =>
  useEffect(() => {
    if (!isLate) return undefined;
    onLatePart?.(true);
    return () => onLatePart?.(false);
  }, [isLate, onLatePart]);
