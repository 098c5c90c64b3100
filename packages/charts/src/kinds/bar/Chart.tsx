import type { ChartProps } from '../../kind/chart-props.ts';
import { Bars } from '../../series/Bars.tsx';
import { SeriesChart } from '../../series/SeriesChart.tsx';

/** Bar chart. */
export const Chart = (props: ChartProps) => <SeriesChart mode="bar" bars={Bars} {...props} />;
