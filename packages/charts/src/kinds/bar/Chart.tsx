import type { ChartProps } from '../../chart-props.ts';
import { SeriesChart } from '../../series/SeriesChart.tsx';

/** Bar chart. */
export const Chart = (props: ChartProps) => <SeriesChart mode="bar" {...props} />;
