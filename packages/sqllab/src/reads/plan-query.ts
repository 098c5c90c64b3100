import type { Api } from '@sightline/core/api';
import type { Plan } from '../model/plan.ts';
import { paramsOf } from '../model/template-params.ts';
import { bound } from './bound-text.ts';

/** A statement to explain, and where it would run. */
export interface PlanRequest {
  readonly databaseId: number;
  readonly schema: string | null;
  readonly sql: string;
  /** Template parameters as JSON text; empty if there are none. */
  readonly templateParams: string;
  /** Number of the measurement; each measurement runs the statement. Null for the estimated plan. */
  readonly measurement: number | null;
}

/** Time for which an unused measured plan stays cached: measuring it again takes as long as a run. */
const keptMs = 600_000;

/**
 * Query for the plan of each statement of a text. An estimated plan is requested again whenever it is shown, because
 * tables change. A measurement is aborted when the user leaves it.
 */
export const planQuery = (api: Api, { databaseId, schema, sql, templateParams, measurement }: PlanRequest) => {
  const params = paramsOf(templateParams);
  return {
    // Runs invalidate the cached plans of queries. A measured plan must not be requested again then, because that would
    // run its statement.
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
