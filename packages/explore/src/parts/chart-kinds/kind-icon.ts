import {
  ChartArea,
  ChartColumn,
  ChartLine,
  ChartPie,
  ChartSpline,
  Hash,
  Table2,
  TrendingUp,
  type LucideIcon,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  table: Table2,
  big_number_total: Hash,
  big_number: TrendingUp,
  echarts_timeseries_line: ChartLine,
  echarts_timeseries_bar: ChartColumn,
  echarts_area: ChartArea,
  pie: ChartPie,
};

/** The picture of a chart kind. */
export const kindIcon = (kind: string): LucideIcon => icons[kind] ?? ChartSpline;
