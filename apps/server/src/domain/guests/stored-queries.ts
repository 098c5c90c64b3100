import { buildQueryContext } from '@sightline/charts/query';
import { CompileError } from '../../engine/compile/compile-error.ts';
import { ShapeError } from '../../engine/compile/field-reasons.ts';
import type { Query } from '../../engine/compile/query-context.ts';
import { readQueryContext } from '../../engine/compile/read-query-context.ts';
import type { ChartRow } from '../../store/charts.ts';
import { chartFormData } from '../charts/describe-charts.ts';
import { objectIn } from '../wire/json-text.ts';

/** Returns the queries of a query context; empty if it is invalid. */
const readable = (context: unknown): readonly Query[] => {
  try {
    return readQueryContext(context).queries;
  } catch (error) {
    if (error instanceof ShapeError || error instanceof CompileError) return [];
    throw error;
  }
};

/** Returns the queries for chart settings on a dataset. */
export const queriesOfForm = (form: Readonly<Record<string, unknown>>, datasetId: number): readonly Query[] =>
  readable(buildQueryContext(form, { datasetId }));

/** Returns all queries of a stored chart: those of its saved query context and those of its settings. */
export const storedQueries = (chart: ChartRow): readonly Query[] => [
  ...readable({ ...objectIn(chart.query_context), datasource: { id: chart.datasource_id, type: 'table' } }),
  ...queriesOfForm(chartFormData(chart), chart.datasource_id),
];
