import { buildQueryContext } from '@sightline/charts/query';
import { CompileError } from '../../engine/compile/compile-error.ts';
import { ShapeError } from '../../engine/compile/field-reasons.ts';
import type { Query } from '../../engine/compile/query-context.ts';
import { readQueryContext } from '../../engine/compile/read-query-context.ts';
import type { ChartRow } from '../../store/charts.ts';
import { chartFormData } from '../charts/describe-charts.ts';
import { objectIn } from '../wire/json-text.ts';

/** The queries of a context; none where it cannot be read. */
const readable = (context: unknown): readonly Query[] => {
  try {
    return readQueryContext(context).queries;
  } catch (error) {
    if (error instanceof ShapeError || error instanceof CompileError) return [];
    throw error;
  }
};

/** What a form asks of a dataset. */
export const queriesOfForm = (form: Readonly<Record<string, unknown>>, datasetId: number): readonly Query[] =>
  readable(buildQueryContext(form, { datasetId }));

/** All that a stored chart asks: by its settings as they are, and by the queries that were saved with it. */
export const storedQueries = (chart: ChartRow): readonly Query[] => [
  ...readable({ ...objectIn(chart.query_context), datasource: { id: chart.datasource_id, type: 'table' } }),
  ...queriesOfForm(chartFormData(chart), chart.datasource_id),
];
