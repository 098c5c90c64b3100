import {
  ChartArea,
  ChartColumn,
  ChartLine,
  ChartNoAxesCombined,
  ChartPie,
  ChartScatter,
  ChartSpline,
  Funnel,
  Grid3x3,
  Hash,
  Layers,
  Map,
  Table2,
  TrendingUp,
  Waypoints,
  Workflow,
  type LucideIcon,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  table: Table2,
  pivot_table_v2: Table2,
  big_number_total: Hash,
  big_number: TrendingUp,
  echarts_timeseries_line: ChartLine,
  echarts_timeseries_bar: ChartColumn,
  echarts_timeseries_scatter: ChartScatter,
  echarts_area: ChartArea,
  mixed_timeseries: ChartNoAxesCombined,
  pie: ChartPie,
  bubble_v2: ChartScatter,
  heatmap_v2: Grid3x3,
  treemap_v2: Layers,
  sankey_v2: Workflow,
  graph_chart: Waypoints,
  funnel: Funnel,
  country_map: Map,
  world_map: Map,
};

/** The picture of a chart kind. */
export const kindIcon = (kind: string): LucideIcon => icons[kind] ?? ChartSpline;
