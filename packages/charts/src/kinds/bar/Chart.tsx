import type { ChartProps } from '../../kind/chart-props.ts';
import { SeriesChart } from '../../series/SeriesChart.tsx';

/** Bar chart. */
export const Chart = (props: ChartProps) => <SeriesChart mode="bar" {...props} />;
