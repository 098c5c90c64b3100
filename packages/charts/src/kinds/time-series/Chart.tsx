import type { ChartProps } from '../../kind/chart-props.ts';
import { SeriesChart } from '../../series/SeriesChart.tsx';

/** Chart over time, whose shape is a setting. */
export const Chart = (props: ChartProps) => <SeriesChart mode="line" {...props} />;
