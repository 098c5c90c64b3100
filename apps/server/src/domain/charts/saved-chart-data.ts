import { buildQueryContext } from '@sightline/charts/query';
import type { ChartRow } from '../../store/charts.ts';
import type { DbOrTransaction } from '../../store/open.ts';
import type { Subject } from '../access.ts';
import { badRequest } from '../refusal.ts';
import { objectIn } from '../wire/json-text.ts';
import { chartFormData } from './describe-charts.ts';
import { visibleChart } from './find-chart.ts';

type Json = Readonly<Record<string, unknown>>;

const holdsQueries = (context: Json): boolean => Array.isArray(context['queries']);

/**
 * What the settings of a chart ask, as its page would: for charts that were never saved by a page, such as those of examples
 * and bundles. Throws 400 where they name neither column nor metric.
 */
const contextOfSettings = (chart: ChartRow): Json => {
  const context = buildQueryContext(chartFormData(chart), { datasetId: chart.datasource_id });
  const asksSomething = context.queries.some(
    ({ columns = [], metrics }) => columns.length > 0 || (metrics ?? []).length > 0,
  );
  if (!asksSomething) throw badRequest('Chart has no query context saved. Please save the chart again.');
  return { ...context };
};

/**
 * The chart-data body of a saved chart, with the format and type that were asked for: the one that was saved with it, else
 * made of its settings. Throws 404 for a chart out of sight, 400 where neither asks for anything.
 */
export const savedChartBody = async (
  db: DbOrTransaction,
  subject: Subject,
  asked: { readonly chartId: number; readonly format: string | undefined; readonly type: string | undefined },
) => {
  const chart = await visibleChart(db, subject, asked.chartId);
  const saved = objectIn(chart.query_context);
  const context = holdsQueries(saved) ? saved : contextOfSettings(chart);
  return {
    chart,
    body: {
      ...context,
      // The chart's own dataset counts, not the one that an old context may name.
      datasource: { id: chart.datasource_id, type: 'table' },
      form_data: { ...(context['form_data'] as object | undefined), slice_id: chart.id },
      ...(asked.format === undefined ? {} : { result_format: asked.format }),
      ...(asked.type === undefined ? {} : { result_type: asked.type }),
    },
  };
};
