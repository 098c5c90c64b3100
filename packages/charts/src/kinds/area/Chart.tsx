import type { ChartProps } from '../../chart-props.ts';
import { SeriesChart } from '../../series/SeriesChart.tsx';

/** Areas over an axis. */
export const Chart = (props: ChartProps) => <SeriesChart mode="area" {...props} />;
