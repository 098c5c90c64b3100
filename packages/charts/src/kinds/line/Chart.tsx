import type { ChartProps } from '../../kind/chart-props.ts';
import { SeriesChart } from '../../series/SeriesChart.tsx';

/** Line chart. Smooth lines and steps are styles of it. */
export const Chart = (props: ChartProps) => <SeriesChart mode="line" {...props} />;
