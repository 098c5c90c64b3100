import type { QueryContext } from '../../engine/compile/query-context.ts';
import { findChart } from '../../store/charts.ts';
import type { Deps } from '../deps.ts';
import { storeId } from '../wire/object-key.ts';

/** The parts of a chart-data request that determine its cache timeout. */
export interface KeepingFacts {
  readonly context: Pick<QueryContext, 'customCacheTimeoutS' | 'formData'>;
  /** Absent if the request is about a SQL Lab statement. */
  readonly dataset?: { readonly id: number; readonly cache_timeout: number | null };
  readonly database: { readonly cache_timeout: number | null };
}

/**
 * Returns the cache timeout of the chart that the form data names. Null if they name none, or if the chart is on
 * another dataset.
 */
const ofChart = async (deps: Deps, { context, dataset }: KeepingFacts): Promise<number | null> => {
  const asked = context.formData['slice_id'];
  const id = typeof asked === 'number' || typeof asked === 'string' ? storeId(asked) : undefined;
  if (id === undefined || dataset === undefined) return null;
  const chart = await findChart(deps.store.db, { id });
  return chart?.datasource_id === dataset.id ? chart.cache_timeout : null;
};

/**
 * Returns the cache timeout in seconds. The first one that is set applies, in the contract's order (5.11): request,
 * chart, dataset, database, configuration. Results are cached only if the timeout is positive.
 */
export const keepingTimeS = async (deps: Deps, facts: KeepingFacts): Promise<number> =>
  facts.context.customCacheTimeoutS ??
  (await ofChart(deps, facts)) ??
  facts.dataset?.cache_timeout ??
  facts.database.cache_timeout ??
  deps.config.query.cacheTimeoutS;
