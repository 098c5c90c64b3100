import { bigNumberQueries, bigNumberTotalQueries } from '../kinds/big-number/query.ts';
import { funnelQueries } from '../kinds/funnel/query.ts';
import { graphQueries } from '../kinds/graph/query.ts';
import { mixedQueries } from '../kinds/mixed/query.ts';
import { pieQueries } from '../kinds/pie/query.ts';
import { sankeyQueries } from '../kinds/sankey/query.ts';
import { tableQueries } from '../kinds/table/query.ts';
import { treemapQueries } from '../kinds/treemap/query.ts';
import { timeSeriesQueries } from './time-series.ts';
import type { FormData } from './form-data.ts';
import type { QueryObject } from './query-object.ts';

/**
 * Queries of the standard kinds by key. The server reads this list instead of the kinds themselves, whose drawings need
 * the types of a browser; a test keeps the two equal.
 */
export const standardQueries: Readonly<Record<string, (form: FormData) => readonly QueryObject[]>> = {
  table: tableQueries,
  big_number_total: bigNumberTotalQueries,
  big_number: bigNumberQueries,
  echarts_timeseries_line: timeSeriesQueries,
  echarts_timeseries_bar: timeSeriesQueries,
  echarts_area: timeSeriesQueries,
  pie: pieQueries,
  echarts_timeseries_smooth: timeSeriesQueries,
  echarts_timeseries_step: timeSeriesQueries,
  echarts_timeseries_scatter: timeSeriesQueries,
  echarts_timeseries: timeSeriesQueries,
  mixed_timeseries: mixedQueries,
  funnel: funnelQueries,
  treemap_v2: treemapQueries,
  sankey_v2: sankeyQueries,
  graph_chart: graphQueries,
};
