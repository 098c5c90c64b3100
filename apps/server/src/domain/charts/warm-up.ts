import { AppError } from '@sightline/core';
import { findDatabase } from '../../store/databases.ts';
import { chartsOfDatasets, datasetIdsNamed } from '../../store/datasets.ts';
import { visibleIds } from '../../store/visible-ids.ts';
import type { Subject } from '../access.ts';
import type { Deps } from '../deps.ts';
import { invalidFields, Refusal } from '../refusal.ts';
import { scopeOf } from '../scope.ts';
import type { ChartServing } from './chart-serving.ts';
import { readAnyChartData } from './read-any-chart-data.ts';
import { savedChartBody } from './saved-chart-data.ts';

type Json = Readonly<Record<string, unknown>>;

/** Result of warming up one chart. */
export interface Warmed {
  readonly chart_id: number;
  readonly viz_error: string | null;
  readonly viz_status: string | null;
}

interface Warming {
  /** JSON text of filters `{col, op, val}` that are added to those of the chart. */
  readonly extraFilters: string | undefined;
  readonly serving: ChartServing;
  readonly signal: AbortSignal;
}

const isFilter = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && 'col' in value && 'op' in value;

/** Throws 400 if the text is not a list of filters. */
const readFilters = (text: string | undefined): readonly Json[] => {
  if (text === undefined || text === '') return [];
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw invalidFields({ extra_filters: ['JSON not valid'] });
  }
  if (!Array.isArray(read) || !read.every(isFilter))
    throw invalidFields({ extra_filters: ['Not a list of {col, op, val}.'] });
  return read;
};

const filtered = (body: Json, filters: readonly Json[]): Json => {
  if (filters.length === 0 || !Array.isArray(body['queries'])) return body;
  const queries = (body['queries'] as readonly Json[]).map((query) => ({
    ...query,
    filters: [...(Array.isArray(query['filters']) ? (query['filters'] as unknown[]) : []), ...filters],
  }));
  return { ...body, queries };
};

const warmOne = async (
  deps: Deps,
  subject: Subject,
  { chartId, filters, serving, signal }: Omit<Warming, 'extraFilters'> & { chartId: number; filters: readonly Json[] },
): Promise<Warmed> => {
  try {
    const { body } = await savedChartBody(deps.store.db, subject, { chartId, format: undefined, type: undefined });
    const asked = filtered(body, filters);
    await readAnyChartData(deps, subject, { body: asked, serving, signal, force: true });
    return { chart_id: chartId, viz_error: null, viz_status: 'success' };
  } catch (error) {
    // Report an expected error as the outcome for the chart. Throw internal errors.
    if (!(error instanceof Refusal || error instanceof AppError)) throw error;
    return { chart_id: chartId, viz_error: error.message, viz_status: null };
  }
};

const seenCharts = (deps: Deps, subject: Subject, ids: readonly number[]) =>
  visibleIds(deps.store.db, 'chart', { ids: [...ids], scope: scopeOf(subject) });

/** Runs one chart with the subject's permissions, bypassing the cache. Throws 404 if the chart is not visible. */
export const warmUpChart = async (
  deps: Deps,
  subject: Subject,
  { chartId, extraFilters, ...warming }: Warming & { readonly chartId: number },
): Promise<readonly Warmed[]> => {
  const filters = readFilters(extraFilters);
  if (!(await seenCharts(deps, subject, [chartId])).has(chartId)) throw new Refusal(404, 'Chart not found');
  return [await warmOne(deps, subject, { ...warming, chartId, filters })];
};

/**
 * Runs all charts of a table one by one, bypassing the cache. Throws 404 if the subject sees no dataset of the table.
 */
export const warmUpTable = async (
  deps: Deps,
  subject: Subject,
  { databaseName, tableName, extraFilters, ...warming }: Warming & { databaseName: string; tableName: string },
): Promise<readonly Warmed[]> => {
  const filters = readFilters(extraFilters);
  const { db } = deps.store;
  const database = await findDatabase(db, { name: databaseName });
  const ids = database ? await datasetIdsNamed(db, { databaseId: database.id, name: tableName }) : [];
  const visible = await visibleIds(db, 'dataset', { ids, scope: scopeOf(subject) });
  if (visible.size === 0) throw new Refusal(404, 'The provided table was not found in the provided database');
  const charts = await chartsOfDatasets(db, [...visible]);
  const seen = await seenCharts(
    deps,
    subject,
    charts.map(({ id }) => id),
  );
  const warmed: Warmed[] = [];
  for (const { id } of charts)
    if (seen.has(id)) warmed.push(await warmOne(deps, subject, { ...warming, chartId: id, filters }));
  return warmed;
};
