import type { ChartProps } from '../../kind/chart-props.ts';
import { SeriesChart } from '../../series/SeriesChart.tsx';

/** Line chart. It also draws smooth lines and steps, which are styles of lines. */
export const Chart = (props: ChartProps) => <SeriesChart mode="line" {...props} />;
