import type { ChartProps } from '../../kind/chart-props.ts';
import { Density } from '../../series/Density.tsx';
import { SeriesChart } from '../../series/SeriesChart.tsx';

/** Chart over time, whose shape is a setting. */
export const Chart = (props: ChartProps) => <SeriesChart mode="line" dense={Density} {...props} />;
