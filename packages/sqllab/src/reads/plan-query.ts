import type { Api } from '@sightline/core/api';
import type { Plan } from '../model/plan.ts';
import { paramsOf } from '../model/template-params.ts';
import { bound } from './bound-text.ts';

/** A statement to explain, and where it would run. */
export interface PlanRequest {
  readonly databaseId: number;
  readonly schema: string | null;
  readonly sql: string;
  /** Template parameters as JSON text; empty for none. */
  readonly templateParams: string;
  /** Number of the measurement, which runs the statement; null for the estimated plan. */
  readonly measurement: number | null;
}

/** How long a measured plan is kept while something else is shown: to measure it again takes as long as a run. */
const keptMs = 600_000;

/**
 * The plan of each statement of a text. An estimated one is asked for again whenever it is shown, because tables change. A
 * measurement ends when it is left.
 */
export const planQuery = (api: Api, { databaseId, schema, sql, templateParams, measurement }: PlanRequest) => {
  const params = paramsOf(templateParams);
  return {
    // Runs make plans of queries stale. A measured one must not be asked for again then: that would run its statement.
    queryKey: [
      measurement === null ? 'query' : 'measured-plan',
      'planSql',
      databaseId,
      schema,
      sql,
      templateParams,
      measurement,
    ] as const,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Plan[]> => {
      const body = {
        database_id: databaseId,
        sql: (await bound(sql, templateParams)).sql,
        schema,
        ...(params ? { template_params: params } : {}),
        ...(measurement === null ? {} : { analyze: true }),
      };
      return (await api.call('planSql', { body }, { signal })).result;
    },
    ...(measurement === null ? { gcTime: 0 } : { gcTime: keptMs, staleTime: Infinity }),
    retry: false,
  };
};
