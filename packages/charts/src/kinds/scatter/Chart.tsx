import type { ChartProps } from '../../kind/chart-props.ts';
import { SeriesChart } from '../../series/SeriesChart.tsx';

/** Scatter plot. */
export const Chart = (props: ChartProps) => <SeriesChart mode="line" {...props} />;
