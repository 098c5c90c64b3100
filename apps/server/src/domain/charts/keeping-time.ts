import type { QueryContext } from '../../engine/compile/query-context.ts';
import { findChart } from '../../store/charts.ts';
import type { Deps } from '../deps.ts';
import { storeId } from '../wire/object-key.ts';

/** What a chart-data question stands on, as far as it says how long answers are kept. */
export interface KeepingFacts {
  readonly context: Pick<QueryContext, 'customCacheTimeoutS' | 'formData'>;
  /** Absent where the question is asked of a statement. */
  readonly dataset?: { readonly id: number; readonly cache_timeout: number | null };
  readonly database: { readonly cache_timeout: number | null };
}

/** The setting of the chart whose question it says it is; null for a chart of other data, as for none. */
const ofChart = async (deps: Deps, { context, dataset }: KeepingFacts): Promise<number | null> => {
  const asked = context.formData['slice_id'];
  const id = typeof asked === 'number' || typeof asked === 'string' ? storeId(asked) : undefined;
  if (id === undefined || dataset === undefined) return null;
  const chart = await findChart(deps.store.db, { id });
  return chart?.datasource_id === dataset.id ? chart.cache_timeout : null;
};

/**
 * Seconds that an answer is kept, in the contract's order (5.11): as the question says, its chart, its dataset, its database,
 * the configuration. Nothing is kept where it is not positive.
 */
export const keepingTimeS = async (deps: Deps, facts: KeepingFacts): Promise<number> =>
  facts.context.customCacheTimeoutS ??
  (await ofChart(deps, facts)) ??
  facts.dataset?.cache_timeout ??
  facts.database.cache_timeout ??
  deps.config.query.cacheTimeoutS;
