import type { ChartProps } from '../../kind/chart-props.ts';
import { Bars } from '../../series/Bars.tsx';
import { Density } from '../../series/Density.tsx';
import { SeriesChart } from '../../series/SeriesChart.tsx';

/** Scatter plot. The kind for time series also uses it, because points are one of its styles. */
export const Chart = (props: ChartProps) => <SeriesChart mode="line" bars={Bars} dense={Density} {...props} />;
