import type { ChartProps } from '../../kind/chart-props.ts';
import { SeriesChart } from '../../series/SeriesChart.tsx';

/** Area chart. */
export const Chart = (props: ChartProps) => <SeriesChart mode="area" {...props} />;
