import type { ChartProps } from '../../kind/chart-props.ts';
import { SeriesChart } from '../../series/SeriesChart.tsx';

/** Line chart, also of smooth lines and steps, which are styles of it. */
export const Chart = (props: ChartProps) => <SeriesChart mode="line" {...props} />;
