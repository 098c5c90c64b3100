import { bigNumberQueries, bigNumberTotalQueries } from '../kinds/big-number/query.ts';
import { funnelQueries } from '../kinds/funnel/query.ts';
import { pieQueries } from '../kinds/pie/query.ts';
import { tableQueries } from '../kinds/table/query.ts';
import type { FormData } from './form-data.ts';
import type { QueryObject } from './query-object.ts';
import { timeSeriesQueries } from './time-series.ts';

/**
 * Queries of the standard kinds by key. The server reads this list instead of the kinds themselves, whose drawings need
 * the types of a browser; a test keeps the two equal.
 */
export const standardQueries: Readonly<Record<string, (form: FormData) => readonly QueryObject[]>> = {
  table: tableQueries,
  big_number: bigNumberQueries,
  big_number_total: bigNumberTotalQueries,
  pie: pieQueries,
  echarts_timeseries_line: timeSeriesQueries,
  echarts_timeseries_bar: timeSeriesQueries,
  echarts_area: timeSeriesQueries,
  funnel: funnelQueries,
};
