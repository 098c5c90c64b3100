import { late, Skeleton } from '@sightline/ui-kit';
import type { ComponentType } from 'react';
import type { ChartProps } from '../kind/chart-props.ts';
import { useLatePart } from './use-late-part.ts';

const Loading = ({ onLatePart }: Pick<ChartProps, 'onLatePart'>) => {
  useLatePart(true, onLatePart);
  return <Skeleton height="100%" />;
};

/**
 * Creates a chart component whose code loads when it is first shown. The chart does not count as drawn until its code
 * has loaded.
 */
export const lateChart = (load: () => Promise<ComponentType<ChartProps>>): ComponentType<ChartProps> => {
  const Chart = late(load);
  return function LateChart(props) {
    return <Chart {...props} fallback={<Loading onLatePart={props.onLatePart} />} />;
  };
};
