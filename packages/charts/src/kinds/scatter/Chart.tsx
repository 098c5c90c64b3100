import type { ChartProps } from '../../kind/chart-props.ts';
import { Bars } from '../../series/Bars.tsx';
import { Density } from '../../series/Density.tsx';
import { SeriesChart } from '../../series/SeriesChart.tsx';

/** Scatter plot. Time series, which can have its style, use it too. */
export const Chart = (props: ChartProps) => <SeriesChart mode="line" bars={Bars} dense={Density} {...props} />;
