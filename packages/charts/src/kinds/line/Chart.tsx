import type { ChartProps } from '../../chart-props.ts';
import { SeriesChart } from '../../series/SeriesChart.tsx';

/** Lines over an axis. */
export const Chart = (props: ChartProps) => <SeriesChart mode="line" {...props} />;
