import type { ChartProps } from '../../chart-props.ts';
import { SeriesChart } from '../../series/SeriesChart.tsx';

/** Bars over an axis. */
export const Chart = (props: ChartProps) => <SeriesChart mode="bar" {...props} />;
