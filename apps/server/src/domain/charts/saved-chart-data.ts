import type { DbOrTransaction } from '../../store/open.ts';
import type { Subject } from '../access.ts';
import { badRequest } from '../refusal.ts';
import { objectIn } from '../wire/json-text.ts';
import { visibleChart } from './find-chart.ts';

/** The chart-data body of a saved chart, with the format and type that were asked for. Throws 400 where the chart holds none. */
export const savedChartBody = async (
  db: DbOrTransaction,
  subject: Subject,
  asked: { readonly chartId: number; readonly format: string | undefined; readonly type: string | undefined },
) => {
  const chart = await visibleChart(db, subject, asked.chartId);
  const context = objectIn(chart.query_context);
  if (!Array.isArray(context['queries']))
    throw badRequest('Chart has no query context saved. Please save the chart again.');
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
